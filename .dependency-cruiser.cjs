/** Import rules between packages and folders (docs/architecture.md). Each violation is an error. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const packageRoom = (name) => `^packages/${name}/`
const others = (...allowed) => `^(packages|apps)/(?!(${allowed.join('|')})/)`

module.exports = {
  forbidden: [
    rule('no-circles', 'A circle means that two rooms are one.', {}, { circular: true }),
    rule('rules-alone', 'rules imports none of our rooms.', { path: packageRoom('rules') }, { path: others('rules') }),
    rule('protocol-on-rules', 'protocol imports rules only.', { path: packageRoom('protocol') }, { path: others('protocol', 'rules') }),
    rule(
      'table-on-protocol',
      'table imports rules and protocol only.',
      { path: packageRoom('table'), pathNot: '\\.test(-support)?\\.ts$' },
      { path: others('table', 'protocol', 'rules') },
    ),
    rule('sync-alone', 'sync imports none of our rooms.', { path: packageRoom('sync') }, { path: others('sync') }),
    rule(
      'table-kernel-alone',
      'The kernel of the table knows neither slices nor what they share.',
      { path: '^packages/table/src/kernel/', pathNot: '\\.test\\.ts$' },
      { path: '^packages/table/src/', pathNot: '^packages/table/src/kernel/' },
    ),
    rule(
      'table-session-context',
      'What all slices share knows no slice.',
      { path: '^packages/table/src/session-context/', pathNot: '\\.test\\.ts$' },
      { path: '^packages/table/src/', pathNot: '^packages/table/src/(kernel|session-context)/' },
    ),
    rule(
      'table-slice-through-events',
      'A slice takes its events.ts from another slice, and nothing else; what needs several slices stands in reconcile or above.',
      { path: '^packages/table/src/(?!(?:kernel|session-context|reconcile|many-scenes)/)([^/]+)/', pathNot: '\\.test(-support)?\\.ts$' },
      { path: '^packages/table/src/', pathNot: '^packages/table/src/(kernel/|session-context/|$1/|[^/]+/events\\.ts$)' },
    ),
    rule(
      'battlemap-alone',
      'battlemap knows gestures and layers, not the game.',
      { path: packageRoom('battlemap') },
      { path: others('battlemap') },
    ),
    rule('figure-on-rules', 'figure imports rules only.', { path: packageRoom('figure') }, { path: others('figure', 'rules') }),
    rule(
      'server-never-web',
      'server never imports web, battlemap or figure.',
      { path: '^apps/server/' },
      { path: '^(apps/web|packages/(battlemap|figure))/' },
    ),
    rule('web-never-server', 'web never imports server.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    rule(
      'testkit-not-shipped',
      'testkit is for tests.',
      { path: '^(packages|apps)/', pathNot: '(^packages/testkit/|\\.test(-support)?\\.tsx?$)' },
      { path: packageRoom('testkit') },
    ),
    rule(
      'live-knows-no-feature',
      'server/live serves every slice alike.',
      { path: '^apps/server/src/live/', pathNot: '\\.test\\.ts$' },
      { path: '^(apps/server/src/(features|http)/|packages/table/src/(?!index|kernel))' },
    ),
    rule(
      'server-feature-alone',
      'A feature of the server never imports another feature.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    ),
    rule(
      'web-feature-alone',
      'A feature of the web never imports another; only session seats the panels.',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/session/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'session-through-index',
      'session takes panels through their index.ts.',
      { path: '^apps/web/src/features/session/' },
      { path: '^apps/web/src/features/(?!session/)[^/]+/(?!index\\.ts$)' },
    ),
    rule(
      'ui-knows-no-feature',
      'ui, lib, http, documents and live serve all features.',
      { path: '^apps/web/src/(ui|lib|http|documents|live)/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    rule(
      'no-orphans',
      'A module that nothing imports is dead.',
      { orphan: true, path: '^(packages|apps)/[^/]+/src/', pathNot: '(\\.test\\.tsx?|\\.d\\.ts|\\.css)$' },
      {},
    ),
    rule(
      'not-unlisted',
      'Imported but not in package.json.',
      // from-sources.mjs runs in development and tests only, with the bundler of the whole repository.
      { path: '^(packages|apps)/', pathNot: '(\\.test\\.tsx?$|/thread/from-sources\\.mjs$)' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    ),
    rule('not-unresolvable', 'Imports must lead somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/generated/|virtual:)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
    moduleSystems: ['es6'],
  },
}
