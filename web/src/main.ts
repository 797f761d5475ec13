import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./offline";
import "./theme.css";
import "./base.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
addEventListener("load", () => void keepOffline());
