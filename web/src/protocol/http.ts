// How the server is asked by HTTP: with a key where there is one, and refusals as sentences.
import { say } from "../i18n/common";
import { settings } from "../settings.svelte";
import type { Problem, Sentence } from "./messages";
import { Refusal } from "./refusal";

const sentence = (code: "no-server" | "odd-answer"): Sentence => ({ text: say(code), code, clause: "", cells: [] });

/** The sentence of whatever was thrown. */
export function sentenceOf(error: unknown): Sentence {
  return error instanceof Refusal ? error.sentence : { ...sentence("odd-answer"), text: String(error) };
}

export interface RequestParts {
  method?: string;
  body?: unknown;
  key?: string;
}

async function answer(path: string, { method, body, key }: RequestParts): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": settings.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Authorization"] = `Bearer ${key}`;
  const request: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST"), headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  try {
    return await fetch(`/api${path}`, request);
  } catch {
    throw new Refusal(sentence("no-server"), 0);
  }
}

async function problem(response: Response): Promise<Refusal> {
  try {
    return new Refusal(((await response.json()) as Problem).refusal, response.status);
  } catch {
    return new Refusal(sentence(response.status >= 502 ? "no-server" : "odd-answer"), response.status);
  }
}

export async function ask<Shown>(path: string, parts: RequestParts = {}): Promise<Shown> {
  const response = await answer(path, parts);
  if (!response.ok) throw await problem(response);
  try {
    return (await response.json()) as Shown;
  } catch {
    throw new Refusal(sentence("odd-answer"), response.status);
  }
}

export async function askText(path: string, parts: RequestParts = {}): Promise<string> {
  const response = await answer(path, parts);
  if (!response.ok) throw await problem(response);
  return response.text();
}

export const inLanguage = () => `language=${settings.language}`;
export const withLanguage = <Given extends object>(given: Given) => ({ language: settings.language, ...given });
