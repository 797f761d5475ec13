// Boards on their own, for drawing them: /gallery/?game=...&actions=...; see Gallery.svelte. Not part of what is built.
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";
import "../src/theme.css";
import "../src/base.css";

const target = document.getElementById("app");
if (target) mount(Gallery, { target });
