import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import { type Act, actOfMonster, coverageOf } from '@hearthlight/rules/resolve'
import { Swords } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { useDeed } from '../../../live/use-deed'
import { useIsDm } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'

interface CreatureActsProps {
  readonly creatureId: string
  readonly monsterId: string
  readonly name: string
}

/** For the DM, and in its turn for an assistant: what the selected creature does to the marked targets, or where its area is laid, without opening its stat block. */
export function CreatureActs({ creatureId, monsterId, name }: CreatureActsProps) {
  const monster = useMonster(monsterId)
  const use = useDeed(creatureId)
  const isDm = useIsDm()
  // Legendary acts belong to the turns of others, which are not an assistant's.
  const acts = useMemo(
    () => (monster === undefined ? [] : usableActs(monster).filter(({ timing }) => isDm || timing !== 'legendary')),
    [monster, isDm],
  )
  if (acts.length === 0) return null
  return (
    <Menu
      trigger={<IconButton label={t('Acts of {name}', { name })} glyph={Swords} />}
      entries={acts.map((act) => ({
        label: gameName('powers', act.name),
        detail: detailOf(act),
        onSelect: () => use({ request: { kind: 'monster', action: act.name }, act }, 'normal'),
      }))}
    />
  )
}

/** Those that the server can resolve on somebody; reactions are asked for when their moment comes. */
function usableActs(monster: Monster): readonly Act[] {
  return monster.actions
    .map((action) => actOfMonster(monster, action))
    .filter((act) => act.timing !== 'reaction' && RESOLVED.has(coverageOf(act)))
}

const RESOLVED: ReadonlySet<ReturnType<typeof coverageOf>> = new Set(['whole', 'partly'])

function detailOf({ timing, area, attack }: Act): string {
  if (timing === 'legendary') return t('Legendary')
  if (timing === 'bonus') return t('Bonus action')
  if (area !== undefined) return t('Area')
  return attack === undefined ? t('Action') : t('Attack')
}

function useMonster(monsterId: string): Monster | undefined {
  const [monster, setMonster] = useState<Monster>()
  useEffect(() => {
    let isHere = true
    // Without a connection there is no such button.
    loadKind('monsters').then((monsters) => isHere && setMonster(monsters.get(monsterId)), Boolean)
    return () => {
      isHere = false
    }
  }, [monsterId])
  return monster?.id === monsterId ? monster : undefined
}
