import type { Part } from '../part'
import type { Subject } from '../subject'
import { BALD } from '../swatches'
import { braided, braidedCrown, bun, ponytail, sideBraid, topknot } from './hair-bound'
import { buzz, curly, long, mohawk, pixie, short, slickedBack, wavy } from './hair-loose'
import type { Maker } from './hair-strands'

/** The chosen style; heads of feathers, snouts and tall horns wear it all the same. */
export function hairParts(subject: Subject): Part[] {
  const { hairStyle } = subject.hero.appearance
  if (hairStyle === BALD) return []
  return (STYLES[hairStyle] ?? short)(subject)
}

const STYLES: Readonly<Record<string, Maker>> = {
  Short: short,
  'Buzz Cut': buzz,
  Pixie: pixie,
  Long: long,
  Ponytail: ponytail,
  Braided: braided,
  Curly: curly,
  Mohawk: mohawk,
  'Slicked Back': slickedBack,
  Topknot: topknot,
  'Side Braid': sideBraid,
  Wavy: wavy,
  Bun: bun,
  'Braided Crown': braidedCrown,
}
