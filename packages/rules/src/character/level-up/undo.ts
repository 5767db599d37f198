import { ABILITIES, SKILLS } from '../../terms'
import { eachAbility } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { buildOf } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import type { Build, Character, LevelTaken } from '../sheet'
import { carryNumbers } from './carry-numbers'
import type { LevelUpResult } from './level-up'

/**
 * Takes back the last level with all that it brought. What was done since stays: spent slots and hit points, as far as they still
 * exist. Refused at level 1, and for a level that was not taken here.
 */
export function undoLevel(character: Character, sections: LoadedSections): LevelUpResult {
  const { build } = character
  const last = build?.levels.at(-1)
  const derived = build?.derived ?? 0
  if (build === undefined || last === undefined || !canUndoLevel(character)) {
    return { ok: false, problems: [{ field: 'level', code: 'nothing-to-undo', message: 'There is no level to take back.' }] }
  }
  const levels = build.levels.slice(0, -1)
  const isSubclassGone = last.subclassId !== undefined && last.subclassId === character.subclassId
  const bare = isSubclassGone ? withoutSubclass(character) : character
  const before = withoutLists({ ...bare, level: character.level - 1 }, last)
  const lowered: Character = withoutFeats(
    {
      ...before,
      build: { ...build, levels },
      ...eachAbility((ability) => Math.max(1, before[ability] - (last.increases?.[ability] ?? 0) - (last.raised?.[ability] ?? 0))),
    },
    last,
  )
  const { build: _, ...unbuilt } = lowered
  // A build that was concluded from the sheet, and would be again, is left out as it was.
  const isConcluded = levels.length <= derived && build.startingScores === undefined && isEqualBuild(buildOf(unbuilt, sections), levels)
  const restored = isConcluded ? unbuilt : lowered
  return {
    ok: true,
    character: carryNumbers(restored, {
      from: calculate(character, sections),
      to: calculate(restored, sections),
      attacks: last.added?.attacks ?? [],
    }),
  }
}

function isEqualBuild(concluded: Build, levels: readonly LevelTaken[]): boolean {
  const text = ({ classId, subclassId, hitPoints, ...chosen }: LevelTaken) => JSON.stringify([classId, subclassId, hitPoints, chosen])
  return concluded.levels.map(text).join() === levels.map(text).join()
}

/** Whether the last level was taken here and can be taken back. */
export function canUndoLevel({ level, build }: Pick<Character, 'level' | 'build'>): boolean {
  return build !== undefined && level >= 2 && build.levels.length === level && (build.derived ?? 0) < level
}

function withoutLists(character: Character, { added = {} }: LevelTaken): Character {
  const { knownSpells, preparedSpells } = character
  const minus = (list: readonly string[], names: readonly string[] = []) => {
    const left = [...list]
    for (const name of names) {
      const place = left.lastIndexOf(name)
      if (place >= 0) left.splice(place, 1)
    }
    return left
  }
  const back = (list: string[], names: readonly string[] = []) => [...list, ...names.filter((name) => !list.includes(name))]
  return {
    ...character,
    features: minus(character.features, added.features),
    languages: minus(character.languages, added.languages),
    skills: {
      ...character.skills,
      ...Object.fromEntries(SKILLS.filter((skill) => added.skills?.includes(skill)).map((skill) => [skill, false])),
      ...Object.fromEntries(SKILLS.filter((skill) => added.lostSkills?.includes(skill)).map((skill) => [skill, true])),
    },
    savingThrows: {
      ...character.savingThrows,
      ...Object.fromEntries(ABILITIES.filter((ability) => added.savingThrows?.includes(ability)).map((ability) => [ability, false])),
    },
    ...(knownSpells === undefined ? {} : { knownSpells: back(minus(knownSpells, added.knownSpells), added.forgotten) }),
    ...(preparedSpells === undefined ? {} : { preparedSpells: back(minus(preparedSpells, added.preparedSpells), added.unprepared) }),
  }
}

function withoutFeats(character: Character, { added = {} }: LevelTaken): Character {
  const gone = character.feats?.filter(({ id }) => added.feats?.includes(id)) ?? []
  if (gone.length === 0) return character
  const { feats = [], ...rest } = character
  const left = feats.filter((feat) => !gone.includes(feat))
  const scores = eachAbility((ability) => gone.reduce((score, { increases }) => score - (increases?.[ability] ?? 0), character[ability]))
  return { ...rest, ...scores, ...(left.length > 0 ? { feats: left } : {}) }
}

function withoutSubclass(character: Character): Character {
  const { subclassId: _, ...rest } = character
  return { ...rest, subclass: '' }
}
