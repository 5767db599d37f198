import { SCENE_PRESETS } from '@hearthlight/rules/scene'
import { Beer, Castle, Skull, TreePine } from 'lucide-react'
import { t, translate } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'

const GLYPHS = { forest: TreePine, dungeon: Skull, tavern: Beer, castle: Castle } as const

/** Four ready-made scenes; one click shows the scene to everyone. */
export function ScenePresets() {
  const current = useTable((table) => table.scene.scene.name)
  const send = useSend()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-muted">{t('Scene')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {SCENE_PRESETS.map(({ theme, name, description }) => {
          const Glyph = GLYPHS[theme]
          return (
            <button
              key={theme}
              type="button"
              // The gradients are dark in both themes, so that their labels use the dark theme.
              data-theme="dark"
              aria-pressed={current === name}
              title={translate(description)}
              onClick={() => void send('scene-change', { scene: { name, description } })}
              style={{ background: `var(--scene-${theme})` }}
              className="flex min-h-16 items-end justify-between rounded-2 border border-line p-2.5 text-start font-read text-lg font-bold text-text hover:border-line-strong aria-pressed:border-gold aria-pressed:text-gold"
            >
              {translate(name)}
              <Glyph aria-hidden className="size-6 self-start opacity-70" />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
