import { countOpen, stillOpen, withClassIds } from '@hearthlight/rules/character'
import { CircleDashed } from 'lucide-react'
import { useMemo } from 'react'
import { plural, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { useSections } from '../parts/sections'
import { useSheet } from '../sheet/sheet-context'

interface StillOpenLineProps {
  readonly onPress: () => void
}

/** Says how much the levels so far left open, with the button that makes up for it. Nothing if nothing is open. */
export function StillOpenLine({ onPress }: StillOpenLineProps) {
  const { character, numbers } = useSheet()
  const needsSpells =
    numbers !== undefined && (numbers.casters.length > 0 || numbers.choices.some(({ granted }) => granted.grant.of === 'spell'))
  const { compendium, isReady } = useSections(
    'races',
    'classes',
    'backgrounds',
    'items',
    'options',
    ...(needsSpells ? ['spells' as const] : []),
  )
  const count = useMemo(
    () => (isReady && numbers !== undefined ? countOpen(stillOpen(withClassIds(character, compendium), compendium)) : 0),
    [character, compendium, isReady, numbers],
  )
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-3 border border-azure/40 bg-azure-soft py-1 ps-3 pe-1 text-sm">
      <CircleDashed aria-hidden className="size-4 shrink-0 text-azure" />
      <span className="grow">{plural(count, '{count} choice is still open', '{count} choices are still open')}</span>
      <Button variant="ghost" onClick={onPress}>
        {t('Choose now')}
      </Button>
    </p>
  )
}
