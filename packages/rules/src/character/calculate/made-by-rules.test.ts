import { expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { buildCharacter } from '../draft/build-character'
import { completeDraft, completeLevels } from '../draft/complete-draft'
import { aDraft } from '../draft/draft.test-support'
import { calculate } from './calculate'

const { compendium } = readCompendium()
const races = [...compendium.races.keys()]
const backgrounds = [...compendium.backgrounds.keys()]
const BUILDS = [...compendium.classes.keys()].flatMap((classId, order) =>
  [1, 3, 11].map((level) => ({
    classId,
    level,
    raceId: races[(order * 5 + level) % races.length],
    backgroundId: backgrounds[(order * 3 + level) % backgrounds.length],
  })),
)

test.each(BUILDS)('$classId $level, $raceId, $backgroundId: what the wizard fills in by itself is by the rules', (wanted) => {
  const { level, ...parts } = wanted
  const levels = level === 1 ? {} : { levels: Array.from({ length: level - 1 }, () => ({})) }
  const draft = completeLevels(completeDraft(aDraft({ ...parts, skills: [], ...levels }), compendium), compendium)
  const result = buildCharacter(draft, compendium)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  expect(result.character.level).toBe(level)
  expect(calculate(result.character, compendium).differences).toEqual([])
})
