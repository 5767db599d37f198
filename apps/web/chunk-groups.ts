import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** Loads the language before anything else is evaluated. */
export const WORDS = filesIn({
  'apps/web/src/lib/i18n': 'translate game-names languages catalogues prepare-locale',
  'node_modules/@lingui/core': '.*',
})

/**
 * By default the bundler writes one file for each module that two parts share: fifty for one page, of which a browser fetches six
 * at a time over HTTP/1.1. These groups collect what the main pages share, by the page that needs it first. A module in no list
 * costs one more small file; one in the wrong list is loaded by pages that don't need it: `tools/check-budgets.mjs` watches both.
 */
export const CHUNK_GROUPS: readonly Group[] = [
  { name: 'words', test: WORDS, priority: 8 },
  { name: 'catalogue-compiler', test: filesIn({ 'node_modules/(@lingui/message-utils|@messageformat|moo)': '.*' }), priority: 9 },
  // Libraries change rarely: after a new release of the app they are still in the browser's cache.
  { name: 'react', test: filesIn({ 'node_modules/(react|react-dom|scheduler|zustand)': '(?!esm/traditional).*' }), priority: 7 },
  {
    name: 'libraries',
    test: filesIn({ 'node_modules/(@tanstack/(query-core|react-query)|@?socket\\.io[^/]*|engine\\.io[^/]*|react-router)': '.*' }),
    priority: 5,
  },
  // Needed by both signed-in and signed-out visitors.
  {
    name: 'start-parts',
    test: filesIn({
      'apps/web/src/http': 'call call-contract failure',
      'apps/web/src/lib':
        'auth/auth-store clipboard connectivity files/file-cache notifications/(?!clear-place|notice-room)[a-z-]+ page-title public-address return-address theme i18n/choose-language',
      'apps/web/src/ui':
        '[a-z]+/component-error [a-z]+/error-boundary [a-z]+/field [a-z]+/language-select [a-z]+/lazy-part [a-z]+/icon-button [a-z]+/logo [a-z]+/splash [a-z]+/theme-switch [a-z]+/tooltip',
      'packages/protocol/src': 'live visible-text',
      'packages/protocol/src/calls': 'account http-call',
      'lucide-react/dist/esm/icons': 'eye eye-off moon sun',
    }),
    priority: 6,
  },
  // For home, invites and the table.
  {
    name: 'first-calls',
    test: filesIn({
      'apps/web/src/http': 'first-calls',
      'packages/protocol/src': 'campaign/document',
      'packages/protocol/src/calls': 'campaigns characters sessions',
    }),
    priority: 6,
  },
  // Forms that the server checks: sign-in, account, join.
  {
    name: 'form-parts',
    test: filesIn({
      'apps/web/src/http': 'use-field-errors words-of-fault',
      'apps/web/src/ui': '[a-z]+/password-field',
    }),
    priority: 6,
  },
  // Also for the pictures of the first page, which need nothing else of the app.
  { name: 'use-media', test: filesIn({ 'apps/web/src/lib': 'use-media' }), priority: 6 },
  // Used by nearly every page.
  { name: 'shell', test: /apps[\\/]web[\\/]src[\\/](lib[\\/](?!terms\.)|ui[\\/])|lucide-react/, minShareCount: 16, priority: 6 },
  // For home, and small parts that most pages use some of.
  {
    name: 'signed-in',
    test: filesIn({
      'apps/web/src/http': 'cached-list query-client report-failure',
      'apps/web/src/documents': 'load-documents waiting',
      'apps/web/src/live': 'connection home-notifications sessions waiting-room/waiting-room',
      'apps/web/src/app': 'portrait waiting-version',
      'apps/web/src/lib': 'auth/use-user files/(download|pictures|use-picture) invites shortcuts/[a-z-]+ storage/cache-entries',
      'apps/web/src/ui':
        '[a-z]+/chip [a-z]+/empty-state [a-z]+/guarded [a-z]+/help-button [a-z]+/hp-bar [a-z]+/kbd [a-z]+/late-fallbacks [a-z]+/load-failed [a-z]+/menu [a-z]+/modal [a-z]+/role-glyph [a-z]+/skeleton [a-z]+/use-has-been',
      'packages/rules/src': 'scene/scenes terms',
      'packages/rules/src/character': 'derived-numbers sheet',
      'node_modules/@base-ui/react/internals/direction-context': '.*',
      'lucide-react/dist/esm/icons':
        'archive arrow-left book-open circle-question-mark copy crown dices download ellipsis flame leaf log-out minus pause pencil play plus rotate-ccw scroll-text search swords trash triangle-exclamation-point upload user-plus user-round users x',
    }),
    priority: 4,
  },
  // What the pages with a header share, and the table does without.
  {
    name: 'page-lists',
    test: filesIn({
      'apps/web/src/documents': 'queries/(campaigns|characters)',
      'apps/web/src/live': 'session-acts',
      'apps/web/src/app': 'log-out',
      'apps/web/src/lib': 'characters session-words spare-time terms',
      'apps/web/src/ui': '[a-z]+/card [a-z]+/keep-account-note [a-z]+/page-header [a-z]+/panel',
      'packages/rules/src/character': 'ability-scores character-summary complete-sheet read-sheet',
      'lucide-react/dist/esm/icons': 'door-open megaphone',
    }),
    priority: 3,
  },
  // Loaded after the first page.
  {
    name: 'documents',
    test: filesIn({
      'apps/web/src/documents': 'collection collections/(campaigns|characters) cross-tab documents notices persistence store',
      'packages/sync/src': '.*',
      'node_modules/node-diff3/dist': '.*',
    }),
    priority: 3,
  },
  {
    name: 'base-ui',
    test: filesIn({
      'node_modules/@base-ui/utils': '(?!fastHooks|mergeCleanups|store/|useScrollLock).*',
      'node_modules/@base-ui/react/(internals|merge-props)': '(?!useAnchor|useTrigger|useUnmount|field-|form-context|labelable).*',
      'node_modules/@base-ui/react/utils': 'dispatch.* resolve.* useFocusable.*',
      'node_modules/@base-ui/react/floating-ui-react/utils': 'composite',
      'node_modules/@floating-ui/utils/dist': '.*',
    }),
    minShareCount: 6,
    priority: 3,
  },
  // For dialogs, menus and tooltips, which load when they open.
  {
    name: 'base-ui-popups',
    test: filesIn({ 'node_modules/@base-ui/utils': 'fastHooks mergeCleanups store/.* useScrollLock' }),
    priority: 2,
  },
  {
    name: 'dice',
    test: filesIn({
      'packages/rules/src/dice': 'parse simple',
      'packages/table/src/dice': 'dice.state',
    }),
    priority: 2,
  },
  // Only the server rolls at a table: these are for the sheet on its own, the DM's screen and the check of a roll.
  {
    name: 'dice-rolls',
    test: filesIn({ 'packages/rules/src/dice': 'advantage roll', 'packages/table/src/dice': 'roll-notation' }),
    priority: 1,
  },
  // Shared by the session page's own parts and the parts it loads later.
  {
    name: 'table-parts',
    test: filesIn({
      'apps/web/src/features/map':
        'controller/(map-context|map-ui-store|view-moves) scene/(board-drawing|board-scene|cell-name|cell-range|fog-bitmap|keep-last|token-side) tools/fog/whole-map tools/(registry|define-map-tool|[a-z-]+/definition)',
      'apps/web/src/lib': 'bestiary/arrival-cell bestiary/block-settings creature-names',
      'apps/web/src/live': 'own-targets person-colour send-again table-session use-send use-table view-as',
      'apps/web/src/ui': '[a-z]+/connection-pill [a-z]+/keep-focus [a-z]+/splitter',
      'lucide-react/dist/esm/icons': 'circle pen-line square',
      'packages/rules/src': 'grid/cells',
      'packages/table/src': 'kernel/audience-log session-context/screen-state',
    }),
    priority: 1,
  },
  // Shared by the session page, other pages and their dialogs.
  {
    name: 'page-parts',
    test: filesIn({
      'apps/web/src/features/map': 'tools/colours',
      'apps/web/src/lib': 'commands/commands',
      'apps/web/src/ui': '[a-z]+/check-box [a-z]+/colour-picker [a-z]+/condition-chips [a-z]+/confirm-dialog [a-z]+/search-box',
      'packages/protocol/src': 'calls/records universal-vtt',
      'lucide-react/dist/esm/icons': 'cloud-fog cone eraser grid-3x3 hand image-plus mouse-pointer-2 radius ruler undo-2 zoom-in zoom-out',
      'packages/rules/src': 'combat/conditions combat/hit-points',
    }),
    priority: 2,
  },
  // The DM's panels share small parts with pages and dialogs that load later.
  {
    name: 'panel-parts',
    test: filesIn({
      'apps/web/src/features': 'dice/quick-dice notes/autosaved-note',
      'apps/web/src/lib': 'storage/campaign-entries',
      'apps/web/src/ui': '[a-z]+/hiding-field [a-z]+/new-code-button',
      'lucide-react/dist/esm/icons': 'circle-dot flag map-pin paw-print refresh-cw shield',
    }),
    priority: 1,
  },
  // Fields of the forms and tabs that open later.
  {
    name: 'number-fields',
    test: filesIn({
      'apps/web/src/ui': '[a-z]+/hp-field [a-z]+/number-field [a-z]+/read-hp-change',
      'lucide-react/dist/esm/icons': 'message-square-lock user-x',
    }),
    priority: 0,
  },
  {
    name: 'campaign-parts',
    test: filesIn({
      'apps/web/src/http': 'cached-answer file-call',
      'apps/web/src/documents': 'collections/(entities|links) queries/(campaign-acts|open-campaign-cache)',
      'packages/protocol/src': 'campaign/(define-kind|entities|kinds|kinds/[a-z]+) calls/campaign-contents',
      'lucide-react/dist/esm/icons': 'castle hourglass skull sparkles',
    }),
    priority: 1,
  },
  // The option panels of the map's tools: one file for all, loaded by the first tool that has options. Last in the list, because a
  // group also takes what its modules import.
  {
    name: 'map-tool-options',
    test: filesIn({ 'apps/web/src/features/map/tools': '[a-z-]+/options.lazy strip-parts' }),
    priority: 0,
  },
]

/** Folders with the names of their files, without endings. */
function filesIn(folders: Readonly<Record<string, string>>): RegExp {
  const places = Object.entries(folders).map(([folder, names]) => `${folder}/(${names.split(' ').join('|')})`)
  return new RegExp(`/(${places.join('|')})\\.[a-z]+$`.replaceAll('/', '[\\\\/]'))
}
