import { SCENE_PRESETS } from '@hearthlight/rules/scene'
import { useCallback } from 'react'
import { type Command, useCommands } from '../../lib/commands'
import { t, translate } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useLive } from '../../live/use-table'
import { beginWhisper } from '../chat'
import { showDrawer } from './panels/use-drawer'

/** The session in the palette: rolls as they are typed, scenes, whispers, drawers. */
export function useSessionCommands(): void {
  const live = useLive()
  const send = useSend()
  useCommands(
    useCallback(
      (typed) => {
        const { table, you } = live.store.getState()
        if (table === undefined || you === undefined) return []
        const isDm = you.role === 'dm'
        return [
          ...rolls(typed, (dice) => void send('dice-roll', { dice })),
          { id: 'quick-roll', label: t('Quick Roll'), section: t('Dice'), run: () => showDrawer('roll') },
          { id: 'quests', label: t('Active Quests'), section: t('Session'), run: () => showDrawer('quests') },
          ...table.party.seats
            .filter(({ id }) => id !== you.userId)
            .map(({ id, playerName, character }) => ({
              id: `whisper:${id}`,
              label: t('Whisper to {playerName}', { playerName }),
              hint: character.name,
              section: t('Chat'),
              run: () => beginWhisper(playerName),
            })),
          ...(isDm ? scenes((name, description) => void send('scene-change', { scene: { name, description } })) : []),
        ]
      },
      [live, send],
    ),
  )
}

/** `roll 2d6+3`, or the dice alone. The server reads the notation. */
function rolls(typed: string, roll: (dice: string) => void): readonly Command[] {
  const dice = /^(?:roll\s+)?(\d*d[\d%f].*)$/i.exec(typed.trim())?.[1]
  return dice === undefined
    ? []
    : [{ id: 'roll', label: t('Roll {dice}', { dice }), hint: typed, section: t('Dice'), run: () => roll(dice) }]
}

function scenes(show: (name: string, description: string) => void): readonly Command[] {
  return SCENE_PRESETS.map(({ theme, name, description }) => ({
    id: `scene:${theme}`,
    label: t('Scene {name}', { name: translate(name) }),
    section: t('Scene'),
    run: () => show(name, description),
  }))
}
