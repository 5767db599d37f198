import type { Seat } from '@hearthlight/table'
import { Dices, EyeOff, Footprints, MessageSquareLock } from 'lucide-react'
import { useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { signed } from '../../../lib/terms'
import { useLastAction } from '../../../live/player-actions-store'
import { Button } from '../../../ui/buttons/button'
import { handleSubmit } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { ConditionChips } from '../../../ui/game/condition-chips'
import { HpBar } from '../../../ui/game/hp-bar'
import type { RollRecord } from '../rolls/roll-record'
import { useRollHistory, useSecretRoll } from '../rolls/use-rolls'
import { usePickedSession, usePickedTable, usePickedView, useSendToPicked } from '../session-picker/picked-session'

/** A character's main values, with the DM's private whisper and roll about it. */
export function PartyCard({ seat }: { readonly seat: Seat }) {
  const { id, playerName, character, hp, maxHp, ac, conditions } = seat
  const isOnline = usePickedView((view) => view.online.includes(id))
  return (
    <article aria-label={character.name} className="flex flex-col gap-2.5 rounded-3 border border-line bg-s1 p-3.5">
      <header className="flex items-start gap-2.5">
        <span
          role="img"
          aria-label={isOnline ? t('online') : t('away')}
          className={`mt-2 size-2.5 shrink-0 rounded-full border ${isOnline ? 'border-moss-fill bg-moss-fill' : 'border-line-strong bg-s1'}`}
        />
        <div className="min-w-0">
          <h3 dir="auto" className="truncate text-xl leading-tight font-bold">
            {character.name}
          </h3>
          <p className="truncate text-sm text-muted">
            {t('Level {level} {class} · {playerName}', { level: character.level, class: gameName('classes', character.class), playerName })}
          </p>
        </div>
        <dl className="ms-auto flex shrink-0 gap-1.5 text-center">
          <Stat term={t('AC')} value={String(ac)} />
          <Initiative seat={seat} />
        </dl>
      </header>
      <HpBar name={character.name} current={hp} max={maxHp} />
      <ConditionChips name={character.name} conditions={conditions} />
      <Latest seat={seat} />
      <Behind seat={seat} />
    </article>
  )
}

function Stat({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="min-w-10 rounded-2 border border-line bg-s2 px-1.5 py-0.5">
      <dt className="text-2xs text-faint">{term}</dt>
      <dd className="font-bold tabular-nums lining-nums">{value}</dd>
    </div>
  )
}

/** In combat the character's place in the initiative order; otherwise its initiative bonus. */
function Initiative({ seat }: { readonly seat: Seat }) {
  const rolled = usePickedTable(({ combat }) => combat.entries.find((entry) => entry.id === seat.id)?.initiative)
  const own = seat.character.checks?.initiative
  return <Stat term={t('Init')} value={rolled !== undefined ? String(rolled) : own === undefined ? '–' : signed(own)} />
}

function Latest({ seat: { id } }: { readonly seat: Seat }) {
  const picked = usePickedSession()
  const action = useLastAction(picked?.sessionId, id)
  const roll = useRollHistory().find((each) => each.playerId === id)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <div className="flex gap-2">
        <dt className="flex w-24 shrink-0 items-center gap-1.5 text-faint">
          <Footprints aria-hidden className="size-4" /> {t('Last action')}
        </dt>
        <dd className="min-w-0 truncate text-muted">{action?.action ?? t('nothing yet')}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="flex w-24 shrink-0 items-center gap-1.5 text-faint">
          <Dices aria-hidden className="size-4" /> {t('Last roll')}
        </dt>
        <dd className="min-w-0 truncate text-muted tabular-nums">{roll === undefined ? t('none yet') : <RollInWords roll={roll} />}</dd>
      </div>
    </dl>
  )
}

function RollInWords({ roll: { dice, total, isCritical, isFumble } }: { readonly roll: RollRecord }) {
  return (
    <>
      <strong className={isCritical ? 'text-gold' : isFumble ? 'text-crimson' : 'text-text'}>{total}</strong>{' '}
      <span className="font-mono text-2xs">{dice}</span>
      {isCritical && t(' Critical!')}
      {isFumble && t(' Fumble!')}
    </>
  )
}

/** A secret check that the player never learns of, and a whisper that only this player gets. */
function Behind({ seat: { id, character, playerName } }: { readonly seat: Seat }) {
  const send = useSendToPicked()
  const rollSecretly = useSecretRoll()
  const reason = t('Secret check for {name}', { name: character.name })
  const secret = useRollHistory().find((roll) => roll.isHidden && roll.reason === reason)
  const [text, setText] = useState<string>()
  const whisper = async () => {
    const message = text?.trim() ?? ''
    if (message === '') return
    const ack = await send('chat-message', { message, kind: 'whisper', to: [id] })
    if (ack.ok) setText(undefined)
  }
  return (
    <div className="mt-auto grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="dm"
          icon={<EyeOff aria-hidden />}
          className="flex-1 px-2 whitespace-nowrap"
          onClick={() => void rollSecretly(reason)}
        >
          {t('Secret Roll')}
        </Button>
        <Button
          variant="dm"
          icon={<MessageSquareLock aria-hidden />}
          className="flex-1 px-2 whitespace-nowrap"
          aria-expanded={text !== undefined}
          onClick={() => setText((before) => (before === undefined ? '' : undefined))}
        >
          {t('Whisper')}
        </Button>
      </div>
      {secret !== undefined && (
        <p role="status" className="flex items-baseline gap-2 text-sm text-violet">
          {t('Secret check')} <strong className="text-lg tabular-nums lining-nums">{secret.total}</strong>
          <span className="font-mono text-2xs">{secret.dice}</span>
        </p>
      )}
      {text !== undefined && (
        <form aria-label={t('Whisper to {playerName}', { playerName })} className="flex gap-2" onSubmit={handleSubmit(whisper)}>
          <TextInput
            autoFocus
            aria-label={t('Whisper to {playerName}', { playerName })}
            placeholder={t('For {playerName} alone', { playerName })}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setText(undefined)
            }}
          />
          <Button type="submit" variant="dm" disabled={text.trim() === ''}>
            {t('Send')}
          </Button>
        </form>
      )}
    </div>
  )
}
