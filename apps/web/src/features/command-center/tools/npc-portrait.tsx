import type { Persona } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'

/** Colours of the cloak. */
const CLOAKS = ['fill-gold-fill', 'fill-violet-fill', 'fill-crimson-fill', 'fill-moss-fill', 'fill-azure-fill', 'fill-amber-fill'] as const
const GROUNDS = ['fill-gold-soft', 'fill-violet-soft', 'fill-crimson-soft', 'fill-moss-soft', 'fill-azure-soft', 'fill-amber-soft'] as const
const HEADS = [
  'M24 10 Q34 10 33.5 21 Q33 31 24 32 Q15 31 14.5 21 Q14 10 24 10',
  'M24 9 Q32 9 32 20 Q32 32 24 33 Q16 32 16 20 Q16 9 24 9',
] as const
const HAIR = [
  'M14 20 Q13 7 24 7 Q35 7 34 20 Q31 13 24 13 Q17 13 14 20',
  'M13 28 Q11 6 24 6 Q37 6 35 28 Q34 14 24 13 Q14 14 13 28',
  'M16 14 Q19 6 26 7 Q34 8 33 17 Q28 11 16 14',
  'M15 17 Q16 7 24 7 Q32 7 33 17 Q24 10 15 17',
] as const
const BEARDS = ['', '', 'M16 24 Q24 30 32 24 Q32 37 24 38 Q16 37 16 24', 'M19 27 Q24 30 29 27 Q28 33 24 33 Q20 33 19 27'] as const
/** Matches the name of the race in the languages of the NPC tables. */
const BEARDED = /dwarf|zwerg/i
const POINTED = /elf|gnom|goblin|tiefling|drow/i
const HORNED = /tiefling|dragonborn|drachenblütig|minotaur/i

/** A drawn silhouette that is always the same for the same name, so that NPCs can be told apart. */
export function NpcPortrait({ persona: { name, race, occupation } }: { readonly persona: Persona }) {
  const draw = drawsFrom(`${name} ${race} ${occupation}`)
  const ink = draw(CLOAKS.length)
  const beard = BEARDED.test(race) ? 2 : draw(BEARDS.length)
  return (
    <svg
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('Portrait of {name}', { name })}
      className="size-18 shrink-0 rounded-3 border border-line"
    >
      <rect width="48" height="48" className={GROUNDS[(ink + 2) % GROUNDS.length]} />
      <path d="M5 48 Q8 34 24 34 Q40 34 43 48 Z" className={CLOAKS[ink]} />
      <path d="M18 35 L24 42 L30 35" className="fill-none stroke-s1" strokeWidth="1.5" />
      {POINTED.test(race) && <path d="M15.5 20 L11 16.5 L15.5 25 M32.5 20 L37 16.5 L32.5 25" className="fill-muted" />}
      <path d={HEADS[draw(HEADS.length)]} className="fill-muted" />
      {beard > 1 && <path d={BEARDS[beard]} className="fill-ink opacity-60" />}
      <path d={HAIR[draw(HAIR.length)]} className="fill-ink opacity-75" />
      {HORNED.test(race) && <path d="M16 11 Q11 8 12 2 Q16 6 20 8 M32 11 Q37 8 36 2 Q32 6 28 8" className="fill-line-strong" />}
      <circle cx="20.5" cy="21.5" r="1.1" className="fill-ink" />
      <circle cx="27.5" cy="21.5" r="1.1" className="fill-ink" />
      <path d="M21.5 27.5 Q24 28.8 26.5 27.5" className="fill-none stroke-ink" strokeWidth="1" strokeLinecap="round" />
    </svg>
  )
}

/** Returns a generator of numbers below `sides`; the same text gives the same sequence. */
function drawsFrom(words: string): (sides: number) => number {
  let state = 2_166_136_261
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % sides
  }
}
