import type { CardRef } from '@hearthlight/rules/cards'
import type { Item, Spell } from '@hearthlight/rules/compendium'
import { BookX } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { cardOfEntry } from '../../lib/bestiary/open-entry'
import { gameName, t, translate } from '../../lib/i18n'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { EmptyState } from '../../ui/feedback/empty-state'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { type CardContent, useCardContent } from './card-content'
import { CardHead, CardText } from './card-parts'
import { RuleCard } from './rule-card'
import { ShowCard } from './show-card'

/** Parts of other features that the session seats on the cards. */
interface Parts {
  /** `level`: of the character that casts. */
  readonly spellFacts: (spell: Spell, level: number) => ReactNode
  readonly itemFacts: (item: Item) => ReactNode
  readonly statBlock: (monsterId: string) => ReactNode
}

interface CardEntryProps extends Parts {
  /** Kind and id: `spells/fireball`. */
  readonly entryId: string
}

/** One entry of the compendium or topic of the rules as a card, and the control that shows it to the table. */
export function CardEntry({ entryId, ...parts }: CardEntryProps) {
  const card = cardOfEntry(entryId)
  const isDm = useIsDm()
  return (
    <div className="grid gap-4">
      <Suspense fallback={<Skeleton />}>
        {card.kind === 'monsters' && isDm ? parts.statBlock(card.id) : <Loaded key={entryId} card={card} parts={parts} />}
      </Suspense>
      {(isDm || card.kind !== 'monsters') && <ShowCard key={entryId} card={card} />}
    </div>
  )
}

function Loaded({ card, parts }: { readonly card: CardRef; readonly parts: Parts }) {
  const { content, retry } = useCardContent(card)
  if (content === 'lost') return <LoadFailed onRetry={retry} />
  if (content === 'unknown') return <EmptyState icon={<BookX />} text={t('The compendium does not have this entry.')} />
  return content === undefined ? <Skeleton /> : <Content content={content} parts={parts} />
}

function Content({ content, parts }: { readonly content: CardContent; readonly parts: Parts }) {
  const you = useView((view) => view.you?.userId)
  const level = useTable((table) => table.party.seats.find(({ id }) => id === you)?.character.level ?? 1)
  switch (content.kind) {
    case 'spells': {
      const { spell } = content
      const grade = spell.level === 0 ? t('Cantrip') : t('Level {grade}', { grade: spell.level })
      return (
        <CardHead name={gameName('spells', spell.name)} says={`${grade} · ${translate(spell.school)}`}>
          {parts.spellFacts(spell, level)}
        </CardHead>
      )
    }
    case 'items':
      return (
        <CardHead name={gameName('items', content.item.name)} says={gameName('terms', content.item.category)}>
          {parts.itemFacts(content.item)}
        </CardHead>
      )
    case 'monsters': {
      const { name, size, type, description } = content.monster
      return (
        <CardHead name={gameName('monsters', name)} says={`${translate(size, 'size')} · ${gameName('terms', type)}`}>
          <CardText texts={[description]} />
        </CardHead>
      )
    }
    case 'conditions': {
      const { name, code, effects, description } = content.condition
      return (
        <CardHead name={translate(name)} says={`${t('Condition')} · ${code}`}>
          <CardText texts={[description]} list={effects} />
        </CardHead>
      )
    }
    case 'features': {
      const { name, level: gained, description } = content.feature
      const says = [content.owner, gained === undefined ? '' : t('Level {level}', { level: gained })]
      return (
        <CardHead name={gameName('options', gameName('features', name))} says={says.filter((part) => part !== '').join(' · ') || t('Feat')}>
          <CardText texts={[description]} />
        </CardHead>
      )
    }
    case 'rules':
      return <RuleCard topic={content.topic} />
  }
}
