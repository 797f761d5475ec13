// The ladder of web/src, lowest rung first: a file imports from its own rung and from those before it in this list, never
// from one after it. docs/web.md says what each rung is for. `npm run check` holds the ladder, and so does `make test`.
export const RUNGS = {
  settings: "^src/settings[.]svelte[.]ts$",
  i18n: "^src/i18n/",
  protocol: "^src/protocol/",
  player: "^src/player/",
  geometry: "^src/geometry([.]test)?[.]ts$",
  input: "^src/input/",
  boards: "^src/boards/",
  "games/<slug>": "^src/games/[^/]+/",
  games: "^src/games/[^/]+$",
  mytables: "^src/mytables/",
  router: "^src/router[.]ts$",
  export: "^src/export[.]ts$",
  layout: "^src/layout/",
  parts: "^src/(learn|newtable|open|rules)/",
  analysis: "^src/analysis/",
  review: "^src/review/",
  table: "^src/table/",
  puzzles: "^src/puzzles/",
  club: "^src/club/",
  pages: "^src/pages/",
  app: "^src/(App[.]svelte|main[.]ts|offline[.]ts|ladder[.]test[.]ts)$",
};

const paths = Object.values(RUNGS);
const downwards = Object.entries(RUNGS).map(([name, path], at) => ({
  name: `${name} imports no rung after it`,
  severity: "error",
  from: { path },
  to: { path: paths.slice(at + 1) },
}));

export default {
  forbidden: [
    ...downwards.slice(0, -1), // nothing comes after the last
    {
      name: "every file has a rung",
      severity: "error",
      from: { path: "^src/", pathNot: paths },
      to: {},
    },
    {
      name: "a game knows no other game",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/games/[^/]+/", pathNot: "^src/games/$1/" },
    },
    {
      name: "a part of a page knows no other part",
      severity: "error",
      from: { path: "^src/(learn|newtable|open|rules)/" },
      to: { path: "^src/(learn|newtable|open|rules)/", pathNot: "^src/$1/" },
    },
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // Imports of types count, too. Those of a .svelte file are gone before they are seen here: src/ladder.test.ts reads them.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]css$" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "svelte", "types"] },
  },
};
