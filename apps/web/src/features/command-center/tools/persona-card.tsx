import type { Persona } from '@hearthlight/protocol'
import { EyeOff } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { signed } from '../../../lib/terms'
import { NpcPortrait } from './npc-portrait'

/** Somebody at a glance: who, how they speak, what they hide. */
export function PersonaCard({ persona }: { readonly persona: Persona }) {
  const { name, race, occupation, personality, motivation, voice, quirk, secret, stats } = persona
  const lines = [
    [t('Personality'), personality],
    [t('Motivation'), motivation],
    [t('Voice'), voice],
    [t('Quirk'), quirk],
  ] as const
  return (
    <article aria-label={name} className="grid gap-3 rounded-2 border border-line bg-s2 p-3.5">
      <header className="flex items-center gap-3">
        <NpcPortrait persona={persona} />
        <div className="min-w-0">
          <h3 dir="auto" className="text-xl leading-tight font-bold break-words">
            {name}
          </h3>
          <p className="text-sm text-muted">
            {race} · {occupation}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-4 gap-2 text-center">
        {(
          [
            [t('Level'), String(stats.level)],
            [t('AC'), String(stats.ac)],
            [t('HP'), String(stats.hp)],
            [t('Initiative'), signed(stats.initiative)],
          ] as const
        ).map(([term, value]) => (
          <div key={term} className="rounded-2 border border-line bg-s1 py-1">
            <dt className="text-2xs text-faint">{term}</dt>
            <dd className="font-bold tabular-nums lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}: </dt>
            <dd className="inline text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-start gap-2 rounded-2 border border-violet-fill bg-violet-soft px-3 py-2 text-sm text-violet">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong>{t('Secret:')}</strong> {secret}
        </span>
      </p>
    </article>
  )
}
