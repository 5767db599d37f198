/** Paints the pictures on the wizard's cards, one for each race and class, into packages/figure/generated: `npx tsx tools/paint-figures.ts`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  boundsOf,
  closeUpOf,
  drawFigure,
  type Figure,
  figureFrom,
  type Mesh,
  meshOf,
  PORTRAIT_LIGHT,
  type View,
  viewOfWhole,
} from '../packages/figure/src'
import { suggestedAppearance } from '../packages/rules/src/appearance'
import { pngOf } from './lib/png'
import { readCompendium } from './read-compendium'

const FOLDER = fileURLToPath(new URL('../packages/figure/generated/', import.meta.url))
/** Width and height; a card shows the picture about as large. */
const PIXELS = 224

/** The people that shows each class best. */
const PEOPLE_OF_CLASS: Readonly<Record<string, readonly [raceId: string, gender: 'male' | 'female']>> = {
  artificer: ['gnome', 'male'],
  barbarian: ['half-orc', 'male'],
  bard: ['half-elf', 'female'],
  'blood-hunter': ['human', 'male'],
  cleric: ['human', 'female'],
  druid: ['elf', 'female'],
  fighter: ['human', 'male'],
  monk: ['human', 'female'],
  paladin: ['aasimar', 'male'],
  ranger: ['elf', 'male'],
  rogue: ['halfling', 'female'],
  sorcerer: ['tiefling', 'female'],
  warlock: ['half-elf', 'male'],
  wizard: ['human', 'male'],
}

/** Peoples whose picture shows a woman; in the others a man. */
const WOMEN = new Set(
  'aasimar changeling elf genasi voidkin gnome half-orc dreambound orc shifter tabaxi triton serpentblood kobold'.split(' '),
)

const { compendium } = readCompendium()
// Pictures of entries that were renamed must not stay.
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const race of compendium.races.values()) {
  const appearance = suggestedAppearance({ raceId: race.id }, WOMEN.has(race.id) ? 'female' : 'male')
  paint(`race-${race.id}`, figureFrom(appearance, race, null, 'standing'), race.id === 'centaur' ? wholeBody : closeUp)
}
for (const characterClass of compendium.classes.values()) {
  const [raceId, gender] = PEOPLE_OF_CLASS[characterClass.id] ?? ['human', 'female']
  const appearance = suggestedAppearance({ raceId, classId: characterClass.id }, gender)
  const figure = figureFrom(appearance, compendium.races.get(raceId) ?? null, characterClass, 'standing')
  paint(`class-${characterClass.id}`, figure, wholeBody)
}

type ViewOf = (figure: Figure, meshes: readonly Mesh[]) => View

function paint(name: string, figure: Figure, viewOf: ViewOf): void {
  const parts = figure.parts.filter((part) => !part.name.startsWith('pedestal'))
  const meshes = parts.map(meshOf)
  const { data, width, height } = drawFigure(parts, meshes, viewOf({ ...figure, parts }, meshes), PORTRAIT_LIGHT, PIXELS)
  writeFileSync(`${FOLDER}${name}.png`, pngOf({ data, width, height }))
}

function closeUp(figure: Figure, meshes: readonly Mesh[]): View {
  return closeUpOf(figure, meshes, 24)
}

/** From the boots to the tip of the hat, as large as it fits. */
function wholeBody(figure: Figure, meshes: readonly Mesh[]): View {
  const bounds = boundsOf(meshes)
  const view = viewOfWhole(bounds, figure.faceAt[1], figure.bestSide === 0 ? 22 : figure.bestSide - 14, 1)
  const half = figure.bestSide === 0 ? Math.max(bounds.top * 0.53, bounds.radius * 0.9) : bounds.top * 0.6
  return { ...view, targetY: half * 0.96, distance: half / Math.tan(view.fieldOfView / 2) }
}
