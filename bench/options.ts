import { SCALES, type Scale } from './scale'

export interface Options {
  readonly scale: Scale
  readonly parts: readonly string[]
  /** Reports the figures that are worse than in bench/baseline.json and fails if there is one. On by default in a full run. */
  readonly compares: boolean
  /** Writes bench/baseline.json. */
  readonly saves: boolean
}

/** Throws with a usage message on unknown options. */
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
