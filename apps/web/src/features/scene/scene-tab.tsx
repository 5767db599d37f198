import { LIGHTS } from '@hearthlight/table'
import { Moon, Sun, SunDim } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { MoodChoice } from './mood-choice'
import { MusicControls } from './music-controls'
import { OwnScenes } from './own-scenes'
import { SceneForm } from './scene-form'
import { ScenePresets } from './scene-presets'
import { LIGHT_LABELS } from './show-scene'

/** Controls for the scene that everyone shares: the place, its mood, its light and its music. */
export function SceneTab() {
  return (
    <div className="grid gap-5">
      <ScenePresets />
      <MoodChoice />
      <Lighting />
      <MusicControls />
      <OwnScenes />
      <SceneForm />
    </div>
  )
}

const LIGHT_ICONS = { bright: Sun, dim: SunDim, dark: Moon } as const

function Lighting() {
  const light = useTable((table) => table.map.light)
  const send = useSend()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{t('Lighting')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {LIGHTS.map((each) => {
          const Icon = LIGHT_ICONS[each]
          return (
            <button
              key={each}
              type="button"
              aria-pressed={light === each}
              onClick={() => void send('lighting-change', { light: each })}
              className="flex min-h-hit items-center justify-center gap-1.5 rounded-2 border border-line bg-s2 text-sm hover:border-line-strong aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:font-semibold aria-pressed:text-gold"
            >
              <Icon aria-hidden className="size-4" />
              {LIGHT_LABELS[each]}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
