import type { Sound } from '@hearthlight/protocol'
import { translate } from '../../lib/i18n'
import type { SelectOption } from '../../ui/fields/select'
import { addressOfSound, useSounds } from './api/sounds'
import { TRACKS } from './soundscape/recipes'

export interface Track {
  readonly name: string
  /** Empty for the tracks that every client makes by itself. */
  readonly url: string
}

export const SILENCE = ''

/** What can be chosen as music: what every client makes by itself, then the DM's own. */
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

/** One that is gone from the list stays to be seen as long as it plays. */
function tracksWith(own: readonly Sound[], current: Track | null): readonly Track[] {
  const all = [...TRACKS.map((name) => ({ name, url: '' })), ...own.map(({ id, name }) => ({ name, url: addressOfSound(id) }))]
  return current === null || all.some((track) => keyOf(track) === keyOf(current)) ? all : [...all, current]
}

/** Own tracks may bear the name of another. */
const keyOf = ({ name, url }: Track) => (url === '' ? name : url)
const labelOf = ({ name, url }: Track) => (url === '' ? translate(name) : `♪ ${name}`)
