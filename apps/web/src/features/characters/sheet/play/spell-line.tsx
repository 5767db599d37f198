import { type CastWay, type Character, type CharacterSheetNumbers, slotsForSpell } from '@hearthlight/rules/character'
import type { SpellArea } from '@hearthlight/rules/compendium'
import {
  Box,
  BrickWall,
  Check,
  ChevronDown,
  Circle,
  CircleDashed,
  CircleDot,
  Cone,
  Cylinder,
  Grid2x2,
  type LucideIcon,
  Minus,
  Square,
  Torus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { Menu } from '../../../../ui/buttons/menu'
import { factsText, levelName } from '../../spells/spell-words'
import { type ListedSpell, quickWay } from './spell-list'

interface SpellLineProps {
  readonly listed: ListedSpell
  readonly character: Character
  readonly numbers: CharacterSheetNumbers
  readonly onOpen: () => void
  /** Absent if the reader may not choose spells. */
  readonly onPrepare: (() => void) | undefined
  readonly onCast: (way: CastWay) => void
  /** What casting asked or did. */
  readonly children?: ReactNode
}

/** A spell with what it does in a line, and the buttons that prepare and cast it. */
export function SpellLine({ listed, character, numbers, onOpen, onPrepare, onCast, children }: SpellLineProps) {
  const { spell, caster, isAlwaysReady, isPreparable, isReady } = listed
  const name = gameName('spells', spell.name)
  const facts = factsText(spell, character.level)
  const AreaGlyph = spell.area === undefined ? undefined : AREA_GLYPHS[spell.area.shape]
  const way = quickWay(listed, character, numbers)
  const ways = waysOf(listed, character, numbers)
  return (
    <li className="grid gap-2 border-t border-line py-2 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button type="button" onClick={onOpen} className="min-h-hit basis-32 grow rounded-1 text-start hover:text-gold">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <span>
              <span className="sr-only">{t('Details of')} </span>
              {name}
            </span>
            {spell.ritual && <Chip>{t('Ritual')}</Chip>}
            {spell.concentration && <Chip tone="azure">{t('Concentration')}</Chip>}
            {isAlwaysReady && <Chip tone="gold">{t('Always ready')}</Chip>}
          </span>
          <span className="block text-xs text-faint">
            {gameName('terms', spell.castingTime)} · {gameName('terms', spell.range)}
            {spell.saveType !== undefined && caster !== undefined && <> · {t('DC {dc}', { dc: spell.saveDc ?? caster.saveDc.value })}</>}
          </span>
          {facts !== '' && (
            <span className="flex items-center gap-1.5 text-xs text-muted tabular-nums lining-nums">
              {AreaGlyph !== undefined && <AreaGlyph aria-hidden className="size-3.5 shrink-0" />}
              {facts}
            </span>
          )}
        </button>
        <span className="flex items-center gap-1">
          {isPreparable && onPrepare === undefined && isReady && <Chip>{t('Prepared')}</Chip>}
          {isPreparable && onPrepare !== undefined && (
            <Button
              variant="ghost"
              aria-pressed={isReady}
              aria-label={isReady ? t('Prepared {name}, set aside', { name }) : t('Prepare {name}', { name })}
              icon={isReady ? <Check aria-hidden className="text-moss" /> : undefined}
              onClick={onPrepare}
            >
              {isReady ? t('Prepared') : t('Prepare')}
            </Button>
          )}
          {way !== undefined && (
            <Button onClick={() => onCast(way)}>
              {t('Cast')} <span className="sr-only">{name}</span>{' '}
              {way !== 'cantrip' && (
                <span className="text-xs font-normal text-muted tabular-nums lining-nums">{wayName(way, numbers)}</span>
              )}
            </Button>
          )}
          {ways.length > 1 && (
            <Menu
              trigger={
                <IconButton label={t('Other ways to cast {name}', { name })} variant="ghost">
                  <ChevronDown aria-hidden />
                </IconButton>
              }
              entries={ways.map((one) => ({ label: one.label, detail: one.detail, onSelect: () => onCast(one.way) }))}
            />
          )}
        </span>
      </div>
      {children}
    </li>
  )
}

interface Way {
  readonly way: CastWay
  readonly label: string
  readonly detail: string
}

function waysOf({ spell, isAtWill, isReady, isRitual }: ListedSpell, character: Character, numbers: CharacterSheetNumbers): readonly Way[] {
  const slots = isReady ? slotsForSpell(spell, character, numbers) : []
  return [
    ...(isAtWill ? [{ way: 'at-will', label: t('At will'), detail: t('No slot') } as const] : []),
    ...slots.map(({ slot, level, total, used }): Way => {
      const label = slot === 'pact' ? t('Pact slot, level {level}', { level }) : t('Slot of level {level}', { level })
      return { way: slot, label, detail: t('{left} of {total} left', { left: total - used, total }) }
    }),
    ...(isRitual ? [{ way: 'ritual', label: t('As a ritual'), detail: t('Ten minutes longer, no slot') } as const] : []),
  ]
}

function wayName(way: Exclude<CastWay, 'cantrip'>, { pact }: CharacterSheetNumbers): string {
  if (way === 'ritual') return t('ritual')
  if (way === 'at-will') return t('at will')
  return way === 'pact' ? t('pact slot {level}', { level: pact?.level ?? 0 }) : t('slot {level}', { level: way })
}

/** The heading of a list of spells of one level. */
export function levelHeading(level: number): string {
  return level === 0 ? t('Cantrips') : levelName(level)
}

const AREA_GLYPHS: Record<SpellArea['shape'], LucideIcon> = {
  sphere: Circle,
  circle: Circle,
  dome: Circle,
  emanation: CircleDot,
  cylinder: Cylinder,
  cube: Box,
  square: Square,
  cone: Cone,
  line: Minus,
  wall: BrickWall,
  ring: Torus,
  panels: Grid2x2,
  floor: CircleDashed,
}
