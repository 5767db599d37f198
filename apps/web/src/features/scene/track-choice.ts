import type { Sound } from '@hearthlight/protocol'
import { translate } from '../../lib/i18n'
import type { SelectOption } from '../../ui/fields/select'
import { addressOfSound, useSounds } from './api/sounds'
import { TRACKS } from './soundscape/recipes'

export interface Track {
  readonly name: string
  /** Empty for the built-in tracks, which every client generates. */
  readonly url: string
}

export const SILENCE = ''

/** The tracks that can be chosen: first the built-in ones, then the DM's own. */
export function useTrackChoice(current: Track | null, noneLabel: string) {
  const { data } = useSounds()
  const own = data?.sounds ?? []
  return {
    value: current === null ? SILENCE : keyOf(current),
    options: [
      { value: SILENCE, label: noneLabel },
      ...tracksWith(own, current).map((track) => ({ value: keyOf(track), label: labelOf(track) })),
    ],
    trackOf: (value: string): Track | null =>
      value === SILENCE ? null : (tracksWith(own, current).find((track) => keyOf(track) === value) ?? null),
  } satisfies { value: string; options: readonly SelectOption[]; trackOf(value: string): Track | null }
}

/** A deleted track stays in the list while it plays. */
function tracksWith(own: readonly Sound[], current: Track | null): readonly Track[] {
  const all = [...TRACKS.map((name) => ({ name, url: '' })), ...own.map(({ id, name }) => ({ name, url: addressOfSound(id) }))]
  return current === null || all.some((track) => keyOf(track) === keyOf(current)) ? all : [...all, current]
}

/** Uploaded tracks are identified by address, since two can have the same name. */
const keyOf = ({ name, url }: Track) => (url === '' ? name : url)
const labelOf = ({ name, url }: Track) => (url === '' ? translate(name) : `♪ ${name}`)
