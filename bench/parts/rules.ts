import { loadCardSearch } from '../../apps/web/src/lib/cards/card-search.lazy'
import { calculate, playStateOf } from '../../packages/rules/src/character'
import {
  type FoeGroup,
  fighterOfCharacter,
  fighterOfMonster,
  foesOf,
  foretell,
  STANDARD_CLASSES,
  standardCharacter,
} from '../../packages/rules/src/oracle'
import { readCompendium } from '../../tools/read-compendium'
import { atMost, type Figure } from '../figures'
import type { Scale } from '../scale'
import { median } from '../statistics'

const RUNS = 2_000
const FIGHTERS = 5
const LEVEL = 5
const FOES = 8
/** Names with slips among them: those cost most. */
const LOOKED_UP = ['fire', 'firebal', 'prnoe', 'adult red dragon', 'sward', 'wind', 'cover', 'halfling', 'invisble', 'potion of heeling']

/** Measures, in Node, what the oracle and the look-up take; the browser's worker plays as fast, within its own start. */
export async function measureRules({ repeats }: Scale): Promise<Figure[]> {
  const part = 'rules'
  const search = await loadCardSearch()
  const times = Array.from({ length: repeats }, () => LOOKED_UP.map((words) => timeOf(() => search.find(words, true)))).flat()
  const oracle = Array.from({ length: repeats }, oracleFight()).map((play) => timeOf(play))
  return [
    { part, name: 'a look-up, the slowest', measured: Math.max(...times), unit: 'ms', goal: atMost(50) },
    {
      part,
      name: `oracle: ${RUNS} fights of ${FIGHTERS} against ${FOES}`,
      measured: median(oracle),
      unit: 'ms',
      goal: atMost(4_000),
      note: 'one thread of Node',
    },
  ]
}

/** Makes the fight once; each call of the result gives one that plays it. */
function oracleFight(): () => () => unknown {
  const { compendium } = readCompendium()
  const party = Array.from({ length: FIGHTERS }, (_, index) => {
    const classId = STANDARD_CLASSES[index] ?? 'fighter'
    const character = standardCharacter(classId, LEVEL, compendium)
    const known = { id: classId, spells: compendium.spells }
    return fighterOfCharacter(character, calculate(character, compendium), playStateOf(character), known)
  })
  const orc = compendium.monsters.get('orc')
  if (orc === undefined) throw new Error('The compendium has no orc.')
  const group: FoeGroup = { count: FOES, of: (number) => fighterOfMonster(orc, `orc-${number}`, compendium.spells) }
  return () => () => foretell(party, foesOf([group]), { runs: RUNS, seed: 1 })
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
