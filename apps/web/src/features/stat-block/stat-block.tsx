import { ABILITIES } from '@hearthlight/rules'
import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import { LEGENDARY_ACTIONS, LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import { actOfMonster } from '@hearthlight/rules/resolve'
import { PawPrint, RotateCcw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { gameName, gameText, isOnlyEnglish, langOf, t } from '../../lib/i18n'
import { ABILITY_SHORT, capitalized } from '../../lib/terms'
import { type UsedAct, useDeed } from '../../live/use-deed'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { ActEntry } from './act-entry'
import { type Act, abilityText, checkOf, isUsable, kindOf, mainFacts, otherFacts, savesOf, skillsOf } from './block-facts'
import { Facts, ModeSwitch, Rolls, TraitEntry } from './block-parts'
import { BlockRolls, type RollFromBlock, type RollMode, useRollAtTable } from './block-rolls'
import { CastingPart } from './casting'
import { Pips } from './counter-parts'
import { type Counters, NO_COUNTERS, useCounters } from './counters'
import { RollNumber } from './roll-parts'

interface StatBlockProps {
  readonly monsterId: string
  /** The token of the creature at the table whose uses are counted. */
  readonly creatureId?: string | undefined
  /** Without a table around: nothing rolls and nothing is counted. */
  readonly isOnlyRead?: boolean
  /** Its turn begins: its actions are in sight. */
  readonly isItsTurn?: boolean
  /** Below the block. */
  readonly children?: ReactNode
}

/** The stat block of a monster of the compendium, which is loaded with the first block. Its numbers roll at the table. */
export function StatBlock({ monsterId, creatureId, isOnlyRead = false, isItsTurn = false, children }: StatBlockProps) {
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
  return (
    <>
      {isOnlyRead ? (
        <Block monster={monster} counters={NO_COUNTERS} />
      ) : (
        <BlockAtTable monster={monster} creatureId={creatureId} isItsTurn={isItsTurn} />
      )}
      {children}
    </>
  )
}

const SECTIONS = [
  { kind: 'action', title: t('Actions') },
  { kind: 'bonus', title: t('Bonus actions') },
  { kind: 'reaction', title: t('Reactions') },
  { kind: 'legendary', title: t('Legendary actions') },
] as const

interface BlockAtTableProps {
  readonly monster: Monster
  readonly creatureId: string | undefined
  readonly isItsTurn: boolean
}

function BlockAtTable({ monster, creatureId, isItsTurn }: BlockAtTableProps) {
  const actions = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isItsTurn) actions.current?.scrollIntoView({ block: 'nearest' })
  }, [isItsTurn])
  const [mode, setMode] = useState<RollMode>('normal')
  const roll = useRollAtTable(monster.name, creatureId, mode)
  const counters = useCounters(monster, creatureId)
  const deed = useDeed(creatureId)
  const use = creatureId === undefined ? undefined : (used: UsedAct) => deed(used, mode)
  return (
    <Block
      monster={monster}
      counters={counters}
      roll={roll}
      use={use}
      modes={<ModeSwitch mode={mode} onMode={setMode} />}
      actions={actions}
    />
  )
}

interface BlockProps {
  readonly monster: Monster
  readonly counters: Counters
  readonly roll?: RollFromBlock
  readonly use?: ((used: UsedAct) => void) | undefined
  /** What chooses advantage and disadvantage. */
  readonly modes?: ReactNode
  /** Gets the section of its actions. */
  readonly actions?: RefObject<HTMLElement | null>
}

function Block({ monster, counters, roll, use, modes, actions: actionsPart }: BlockProps) {
  const id = useId()
  const useAction = use && ((act: Act) => use({ request: { kind: 'monster', action: act.name }, act: actOfMonster(monster, act) }))
  const resistances = counters.of(LEGENDARY_RESISTANCES)
  const legendary = counters.of(LEGENDARY_ACTIONS)
  const { name, abilities, traits, actions, description, legendaryActionsPerRound, spellcasting = [] } = monster
  const texts = [description, ...traits.map((trait) => trait.description), ...actions.map((act) => act.description)]
  return (
    <BlockRolls value={roll}>
      <article aria-labelledby={id} className="grid max-w-[22.5rem] gap-3 leading-snug">
        <header>
          <h3 id={id} dir="auto" className="font-read text-2xl leading-tight font-bold text-gold">
            {gameName('monsters', name)}
          </h3>
          <p className="text-sm text-muted italic">{kindOf(monster)}</p>
          {modes}
        </header>
        <Facts facts={mainFacts(monster)} />
        <dl className="grid grid-cols-6 rounded-2 bg-s2 py-2 text-center">
          {ABILITIES.map((ability) => {
            const { score, modifier } = abilityText(abilities[ability])
            return (
              <div key={ability}>
                <dt className="text-2xs font-semibold text-muted">{ABILITY_SHORT[ability]}</dt>
                <dd className="tabular-nums">
                  <RollNumber
                    roll={checkOf(monster, ability)}
                    label={t('{word} check', { word: capitalized(ability) })}
                    className="block w-full text-lg leading-tight font-bold"
                  >
                    {modifier}
                  </RollNumber>
                  <span className="text-2xs text-muted">{score}</span>
                </dd>
              </div>
            )
          })}
        </dl>
        <dl className="grid gap-0.5 border-t border-gold-fill/60 pt-2 text-sm">
          <Rolls label={t('Saving throws')} parts={savesOf(monster)} />
          <Rolls label={t('Skills')} parts={skillsOf(monster)} />
        </dl>
        <Facts facts={otherFacts(monster)} />
        {traits.length > 0 && (
          <ul aria-label={t('Traits')} className="grid gap-1 border-t border-gold-fill/60 pt-2">
            {traits.map((trait) => (
              <TraitEntry key={trait.name} {...trait} />
            ))}
          </ul>
        )}
        {resistances !== undefined && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
            {t('Legendary resistances')} <Pips name={t('Legendary resistances')} counter={resistances} />
          </p>
        )}
        {spellcasting.length > 0 && (
          <section aria-label={t('Spellcasting')}>
            <ul className="grid gap-2">
              {spellcasting.map((casting) => (
                <CastingPart key={casting.trait} monster={monster} casting={casting} counters={counters} onUse={use} />
              ))}
            </ul>
          </section>
        )}
        {SECTIONS.map(({ kind, title }) => {
          const acts = actions.filter((act) => act.kind === kind)
          if (acts.length === 0) return null
          return (
            <section key={kind} ref={kind === 'action' ? (actionsPart ?? null) : null} aria-label={title} className="grid gap-2">
              <h4 className="flex items-baseline justify-between border-b border-gold-fill/60 pb-0.5 font-read text-lg font-bold text-gold">
                {title}
                {kind === 'legendary' && legendary !== undefined && <Pips name={title} counter={legendary} />}
                {kind === 'legendary' && legendary === undefined && legendaryActionsPerRound !== undefined && (
                  <span className="font-ui text-xs font-normal text-muted">
                    {t('{count} per round', { count: legendaryActionsPerRound })}
                  </span>
                )}
              </h4>
              <ul className="grid gap-2">
                {acts.map((act) => (
                  <ActEntry key={act.name} act={act} counters={counters} onUse={isUsable(monster, act) ? useAction : undefined} />
                ))}
              </ul>
            </section>
          )
        })}
        {counters.isAnyUsed && (
          <Button icon={<RotateCcw aria-hidden />} onClick={counters.regainAll}>
            {t('Give everything back')}
          </Button>
        )}
        <footer className="grid gap-1 border-t border-line pt-2 text-sm text-muted">
          <p className="italic" {...langOf(description)}>
            {gameText(description)}
          </p>
          {isOnlyEnglish(...texts) && <p className="text-xs text-faint">{t('Only in English')}</p>}
        </footer>
      </article>
    </BlockRolls>
  )
}
