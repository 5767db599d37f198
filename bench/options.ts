import { SCALES, type Scale } from './scale'

export interface Options {
  readonly scale: Scale
  readonly parts: readonly string[]
  /** Says which figures got worse than bench/baseline.json, and fails where one did. What a full run does, unless it is told not to. */
  readonly compares: boolean
  /** Writes bench/baseline.json. */
  readonly saves: boolean
}

/** Throws with words for whoever typed it. */
export function readOptions(args: readonly string[], parts: readonly string[]): Options {
  const chosen = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','))
  const strange = [
    ...args.filter((arg) => !arg.startsWith('--only=') && !['--quick', '--compare', '--no-compare', '--save'].includes(arg)),
    ...chosen.filter((part) => !parts.includes(part)),
  ]
  if (strange.length > 0) {
    throw new Error(
      `npm run bench -- [--quick] [--only=${parts.join(',')}] [--compare] [--no-compare] [--save]; not understood: ${strange.join(' ')}`,
    )
  }
  if (args.includes('--save') && args.includes('--quick')) throw new Error('Only a full run is stored: leave out --quick or --save.')
  return {
    scale: args.includes('--quick') ? SCALES.quick : SCALES.full,
    parts: chosen.length > 0 ? chosen : parts,
    compares: args.includes('--compare') || !['--quick', '--save', '--no-compare'].some((option) => args.includes(option)),
    saves: args.includes('--save'),
  }
}
