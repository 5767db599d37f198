import { ABILITIES } from '@hearthlight/rules'
import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import { PawPrint } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { gameName, gameText, isOnlyEnglish, langOf, t } from '../../lib/i18n'
import { ABILITY_SHORT } from '../../lib/terms'
import { EmptyState } from '../../ui/feedback/empty-state'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { type Act, abilityText, type Fact, kindOf, mainFacts, numbersOf, otherFacts, usesOf } from './block-facts'

/** The stat block of a monster of the compendium, which is loaded with the first block. */
export function StatBlock({ monsterId }: { readonly monsterId: string }) {
  const [monsters, setMonsters] = useState<ReadonlyMap<string, Monster> | 'lost'>()
  useEffect(() => {
    if (monsters !== undefined) return
    let isHere = true
    loadKind('monsters').then(
      (section) => isHere && setMonsters(section),
      () => isHere && setMonsters('lost'),
    )
    return () => {
      isHere = false
    }
  }, [monsters])
  if (monsters === undefined) return <Skeleton />
  if (monsters === 'lost') return <LoadFailed onRetry={() => setMonsters(undefined)} />
  const monster = monsters.get(monsterId)
  if (monster === undefined) return <EmptyState icon={<PawPrint />} text={t('The compendium does not have this creature.')} />
  return <Block monster={monster} />
}

const SECTIONS = [
  { kind: 'action', title: t('Actions') },
  { kind: 'bonus', title: t('Bonus actions') },
  { kind: 'reaction', title: t('Reactions') },
  { kind: 'legendary', title: t('Legendary actions') },
] as const

function Block({ monster }: { readonly monster: Monster }) {
  const id = useId()
  const { name, abilities, traits, actions, description, legendaryActionsPerRound } = monster
  const texts = [description, ...traits.map((trait) => trait.description), ...actions.map((act) => act.description)]
  return (
    <article aria-labelledby={id} className="grid gap-3 leading-snug">
      <header>
        <h3 id={id} dir="auto" className="text-2xl leading-tight font-bold text-gold">
          {gameName('monsters', name)}
        </h3>
        <p className="text-sm text-muted italic">{kindOf(monster)}</p>
      </header>
      <Facts facts={mainFacts(monster)} />
      <dl className="grid grid-cols-6 rounded-2 bg-s2 py-2 text-center">
        {ABILITIES.map((ability) => {
          const { score, modifier } = abilityText(abilities[ability])
          return (
            <div key={ability}>
              <dt className="text-2xs font-semibold text-muted">{ABILITY_SHORT[ability]}</dt>
              <dd className="tabular-nums">
                <strong className="block text-lg leading-tight">{modifier}</strong>
                <span className="text-2xs text-muted">{score}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      <Facts facts={otherFacts(monster)} />
      {traits.length > 0 && (
        <ul aria-label={t('Traits')} className="grid gap-2 border-t border-gold-fill/60 pt-3">
          {traits.map((trait) => (
            <Entry key={trait.name} {...trait} />
          ))}
        </ul>
      )}
      {SECTIONS.map(({ kind, title }) => {
        const acts = actions.filter((act) => act.kind === kind)
        if (acts.length === 0) return null
        return (
          <section key={kind} aria-label={title} className="grid gap-2">
            <h4 className="flex items-baseline justify-between border-b border-gold-fill/60 pb-0.5 font-read text-lg font-bold text-gold">
              {title}
              {kind === 'legendary' && legendaryActionsPerRound !== undefined && (
                <span className="font-ui text-xs font-normal text-muted">
                  {t('{count} per round', { count: legendaryActionsPerRound })}
                </span>
              )}
            </h4>
            <ul className="grid gap-2">
              {acts.map((act) => (
                <ActEntry key={act.name} act={act} />
              ))}
            </ul>
          </section>
        )
      })}
      <footer className="grid gap-1 border-t border-line pt-2 text-sm text-muted">
        <p className="italic" {...langOf(description)}>
          {gameText(description)}
        </p>
        {isOnlyEnglish(...texts) && <p className="text-xs text-faint">{t('Only in English')}</p>}
      </footer>
    </article>
  )
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-0.5 border-t border-gold-fill/60 pt-2 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="inline font-bold">{label}</dt> <dd className="inline tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ActEntry({ act }: { readonly act: Act }) {
  return <Entry name={act.name} description={act.description} uses={usesOf(act)} numbers={numbersOf(act)} />
}

interface EntryProps {
  readonly name: string
  readonly description: string
  readonly uses?: string
  readonly numbers?: string
}
function Entry({ name, description, uses = '', numbers = '' }: EntryProps) {
  return (
    <li className="text-sm">
      <strong className="italic">{gameName('powers', name)}</strong>
      {uses !== '' && <span className="text-xs text-amber"> {uses}</span>}
      {numbers !== '' && <span className="block font-semibold tabular-nums">{numbers}</span>}
      <span className="block text-muted" {...langOf(description)}>
        {gameText(description)}
      </span>
    </li>
  )
}
