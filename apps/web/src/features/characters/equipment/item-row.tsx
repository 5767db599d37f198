import type { Item } from '@hearthlight/rules/compendium'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n'
import { Chip } from '../../../ui/buttons/chip'
import { costText, effectOf, ITEM_TYPE_NAMES, pounds, RARITY_NAMES, RARITY_TONES } from './item-words'

interface ItemRowProps {
  readonly name: string
  /** Undefined for items that are not in the compendium. */
  readonly item: Item | undefined
  readonly weight: number
  readonly badges?: ReactNode
  readonly onOpen?: (() => void) | undefined
  /** Buttons. */
  readonly children: ReactNode
}

export function ItemRow({ name, item, weight, badges, onOpen, children }: ItemRowProps) {
  const effect = item === undefined ? '' : effectOf(item)
  const facts = [item === undefined ? t('Gear') : ITEM_TYPE_NAMES[item.type], effect, pounds(weight), costText(item?.cost ?? '')]
  const label = (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold break-words">
        <span>
          {onOpen !== undefined && <span className="sr-only">{t('Details of')} </span>}
          {name}
        </span>
        {item !== undefined && item.rarity !== 'common' && <Chip tone={RARITY_TONES[item.rarity]}>{RARITY_NAMES[item.rarity]}</Chip>}
        {badges}
      </span>
      <span className="block text-xs text-faint">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line bg-s2 py-2 pe-2 ps-3">
      {onOpen === undefined ? (
        <span className="basis-44 grow">{label}</span>
      ) : (
        <button type="button" onClick={onOpen} className="min-h-hit basis-44 grow rounded-1 text-start hover:text-gold">
          {label}
        </button>
      )}
      <span className="flex items-center gap-2">{children}</span>
    </li>
  )
}
