import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Centring uses a translation, and pixel positions are measured on the screen: both are truly left and right. */
const ON_THE_SCREEN: Readonly<Record<string, RegExp>> = {
  './overlays/dialog-classes.ts': /left-1\/2/g,
  './layout/tabs.tsx': /left-\[var\(--active-tab-left\)\]/g,
  '../features/commands/palette.tsx': /left-1\/2/g,
  '../features/map/bar/token-bar.lazy.tsx': /left-0/g,
  '../features/map/doors/door-overlay.lazy.tsx': /left-0/g,
  '../features/map/gestures/drag-paths.tsx': /left-0/g,
  '../features/map/gestures/shared-gestures.tsx': /left-0/g,
  '../features/map/markers/map-pins.lazy.tsx': /left-0/g,
  '../features/map/overlay/map-overlay.tsx': /left-1\/2/g,
  '../features/map/overlay/flying-numbers.tsx': /left-0/g,
  '../features/map/overlay/keyboard-ring.tsx': /left-0/g,
  '../features/map/overlay/move-here.tsx': /left-0/g,
  '../features/map/overlay/token-glow.tsx': /left-0/g,
  '../features/map/regions/door-pick.tsx': /left-0/g,
  '../features/map/regions/region-overlay.lazy.tsx': /left-0/g,
  '../features/map/templates/template-tag.tsx': /left-0/g,
}
const MARGINS = /(?<=[\s'"`:])-?(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d|\[|\(|px|auto|full)/
const EDGES = /(?<=[\s'"`:])(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|(?:text|float|clear)-(?:left|right))(?=[\s'"`-])/

it('sides are those of the reading direction: start and end, not left and right', () => {
  const physical = Object.entries(sources).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) => isClasses(line) && isPhysical(line.replace(ON_THE_SCREEN[file] ?? '', '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(physical).toEqual([])
})

function isPhysical(line: string): boolean {
  return MARGINS.test(line) || EDGES.test(line)
}

/** Comments and arithmetic are not class names. */
function isClasses(line: string): boolean {
  return /['"`]/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line)
}
