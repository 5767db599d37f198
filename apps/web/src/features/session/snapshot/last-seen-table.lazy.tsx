import type { SessionId } from '@hearthlight/protocol'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { gameName, locale, t, translate } from '../../../lib/i18n'
import { retryConnection } from '../../../live/connection'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { HpBar } from '../../../ui/game/hp-bar'
import { Panel } from '../../../ui/layout/panel'
import { MarkdownText } from '../../../ui/text/markdown-text'
import { type DmSnapshot, storedSnapshot } from './dm-snapshot'

/** The table's last snapshot in this browser, shown read-only while the server is unreachable. */
export function LastSeenTable({ sessionId, otherwise }: { readonly sessionId: SessionId; readonly otherwise: ReactNode }) {
  const snapshot = useMemo(() => storedSnapshot(sessionId), [sessionId])
  if (snapshot === undefined) return otherwise
  const { gameState, npcs, sceneNotes, campaignNotes } = snapshot
  const seen = new Date(snapshot.timestamp).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-5xl content-start gap-4 bg-bg p-4 sm:p-6">
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-amber-soft px-4 py-2 text-sm text-amber">
        <span>{t('The server is out of reach. This is the table as you last saw it here, {seen}; nothing can be changed.', { seen })}</span>
        <span className="flex gap-2">
          <Button onClick={retryConnection}>{t('Retry now')}</Button>
          <Link to="/dashboard" className={buttonClass('ghost')}>
            {t('Leave')}
          </Link>
        </span>
      </div>
      <header>
        <h1 className="text-2xl font-bold">{gameState.campaignName}</h1>
        <p className="font-read text-muted">
          {[gameState.currentScene.name, gameState.currentScene.description]
            .filter((text) => text !== '')
            .map((text) => translate(text))
            .join(' — ')}
        </p>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <Party {...snapshot} />
        <Initiative {...snapshot} />
        <Quests {...snapshot} />
        <Listed
          title={t('NPCs')}
          lines={npcs.map(({ id, name, type, notes }) => ({ id, text: name, beside: translate(type), below: notes }))}
        />
        {sceneNotes !== '' && (
          <Panel title={t('Scene notes')}>
            <MarkdownText text={sceneNotes} />
          </Panel>
        )}
        {campaignNotes !== '' && (
          <Panel title={t('Campaign notes')}>
            <MarkdownText text={campaignNotes} />
          </Panel>
        )}
      </div>
    </main>
  )
}

function Party({ players }: DmSnapshot) {
  if (players.length === 0) return null
  return (
    <Panel title={t('Party')}>
      <ul className="grid gap-3">
        {players.map(({ id, name, playerName, level, class: ofClass, hp, maxHp, conditions }) => (
          <li key={id} className="grid gap-1">
            <b>{name}</b>
            <span className="text-2xs text-muted">
              {[
                t('Level {level} {class}', { level, class: gameName('classes', ofClass) }),
                playerName,
                ...conditions.map((each) => translate(each)),
              ].join(' · ')}
            </span>
            <HpBar name={name} current={hp} max={maxHp} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Initiative({ gameState: { combatActive, initiative, currentTurn, currentRound }, conditions }: DmSnapshot) {
  if (!combatActive) return null
  const lines = initiative.map(({ id, name, initiative: place, hp, maxHp }, index) => ({
    id,
    text: `${index === currentTurn ? '▸ ' : ''}${place} ${name}`,
    beside: hp === null ? '' : `${hp}/${maxHp ?? hp}`,
    below: (conditions[id] ?? []).map((each) => translate(each)).join(', '),
  }))
  return <Listed title={t('Combat, round {round}', { round: currentRound })} lines={lines} />
}

function Quests({ quests }: DmSnapshot) {
  const lines = quests.map(({ id, name, status, objectives }) => ({
    id,
    text: name,
    beside: translate(status),
    below: objectives.map(({ completed, description }) => `${completed ? '☑' : '☐'} ${description}`).join('\n'),
  }))
  return <Listed title={t('Quests')} lines={lines} />
}

interface Line {
  readonly id: string
  readonly text: string
  readonly beside: string
  readonly below: string
}

function Listed({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <Panel title={title}>
      <ul className="grid gap-2">
        {lines.map(({ id, text, beside, below }) => (
          <li key={id}>
            <span className="flex justify-between gap-3">
              <b className="min-w-0 truncate">{text}</b>
              <span className="shrink-0 text-sm text-muted">{beside}</span>
            </span>
            {below !== '' && <p className="text-sm whitespace-pre-line text-muted">{below}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
