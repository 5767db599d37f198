import type { EntityOf } from '@hearthlight/protocol'
import { useMemo } from 'react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { classNames } from '../../../../ui/class-names'
import { useCampaignScreen } from '../../campaign-screen'
import { EntityChip } from '../../entity/entity-chip'
import { type GraphEdge, layOutQuests } from './quest-graph-layout'

interface LabelledEdge extends GraphEdge {
  readonly label: string
}

const CARD_WIDTH = 190
const CARD_HEIGHT = 66
const COLUMN_GAP = 96
const ROW_GAP = 22
const PADDING = 16

const TONES = {
  available: 'border-azure bg-azure-soft',
  active: 'border-gold-fill bg-gold-soft',
  pending: 'border-line-strong bg-s2',
  completed: 'border-moss bg-moss-soft',
} as const

/** Draws prerequisites and follow-ups of quests from left to right. */
export function QuestGraph({ quests, chosenId }: { readonly quests: readonly EntityOf<'quest'>[]; readonly chosenId: string | undefined }) {
  const { world, open } = useCampaignScreen()
  const { layout, edges, alone } = useMemo(() => graphOf(quests, world.open.links), [quests, world.open.links])
  const byId = new Map<string, EntityOf<'quest'>>(quests.map((quest) => [quest.id, quest]))
  const cornerOf = new Map(
    layout.placed.map(({ id, column, row }) => [
      id,
      { x: PADDING + column * (CARD_WIDTH + COLUMN_GAP), y: PADDING + row * (CARD_HEIGHT + ROW_GAP) },
    ]),
  )
  const width = PADDING * 2 + layout.columns * (CARD_WIDTH + COLUMN_GAP) - COLUMN_GAP
  const height = PADDING * 2 + layout.rows * (CARD_HEIGHT + ROW_GAP) - ROW_GAP
  return (
    <div className="grid gap-4">
      {layout.placed.length === 0 ? (
        <p className="rounded-3 border border-dashed border-line px-4 py-8 text-center text-sm text-muted">
          {t('No quest waits for another yet. Open one and choose “Link to…” to say what must come first or where it leads.')}
        </p>
      ) : (
        <section
          aria-label={t('Quest graph')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="overflow-auto rounded-3 border border-line bg-s1"
        >
          <div className="relative" style={{ width, height }}>
            <svg aria-hidden="true" width={width} height={height} className="absolute inset-0">
              <defs>
                <marker id="quest-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
                  <path d="M0 0 8 4 0 8z" className="fill-muted" />
                </marker>
              </defs>
              {edges.map((edge) => (
                <Edge key={`${edge.kind} ${edge.from} ${edge.to}`} edge={edge} from={cornerOf.get(edge.from)} to={cornerOf.get(edge.to)} />
              ))}
            </svg>
            {layout.placed.map(({ id }) => {
              const quest = byId.get(id)
              const corner = cornerOf.get(id)
              if (quest === undefined || corner === undefined) return null
              const { name, status } = quest.fields
              return (
                <button
                  key={id}
                  type="button"
                  aria-current={id === chosenId || undefined}
                  className={classNames(
                    'absolute grid content-center rounded-2 border px-3 text-start hover:border-text',
                    TONES[status],
                    id === chosenId && 'outline-2 outline-gold-fill',
                  )}
                  style={{ left: corner.x, top: corner.y, width: CARD_WIDTH, height: CARD_HEIGHT }}
                  onClick={() => open(quest)}
                >
                  <span className="line-clamp-2 font-read text-md leading-tight font-bold">{name}</span>
                  <span className="text-2xs text-muted">{capitalized(status)}</span>
                </button>
              )
            })}
          </div>
        </section>
      )}
      {edges.length > 0 && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          <span className="flex items-center gap-2">
            <span aria-hidden className="w-6 border-t-2 border-muted" /> {t('must come first')}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="w-6 border-t-2 border-dashed border-muted" /> {t('leads to')}
          </span>
        </p>
      )}
      {alone.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-md font-bold">{t('On their own')}</h3>
          <p className="flex flex-wrap gap-1.5">
            {alone.slice(0, MOST_ALONE).map((quest) => (
              <EntityChip key={quest.id} entity={quest} />
            ))}
            {alone.length > MOST_ALONE && (
              <span className="self-center text-sm text-faint">{t('and {count} more', { count: alone.length - MOST_ALONE })}</span>
            )}
          </p>
        </section>
      )}
    </div>
  )
}

/** In characters; a longer label would overlap the cards beside it. */
const LONGEST_LABEL = 16
const MOST_ALONE = 60

function graphOf(quests: readonly EntityOf<'quest'>[], links: ReturnType<typeof useCampaignScreen>['world']['open']['links']) {
  const shown = new Set<string>(quests.map(({ id }) => id))
  const edges = links.flatMap(({ from, to, role, label }): LabelledEdge[] => {
    if (!shown.has(from) || !shown.has(to)) return []
    // A quest is placed after the quest that it requires.
    if (role === 'requires') return [{ from: to, to: from, kind: 'prerequisite', label }]
    return role === 'branches' ? [{ from, to, kind: 'branch', label }] : []
  })
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const layout = layOutQuests(
    quests.filter(({ id }) => tied.has(id)),
    edges,
  )
  return { layout, edges, alone: quests.filter(({ id }) => !tied.has(id)) }
}

interface Corner {
  readonly x: number
  readonly y: number
}

function Edge({ edge: { kind, label }, from, to }: { edge: LabelledEdge; from: Corner | undefined; to: Corner | undefined }) {
  if (from === undefined || to === undefined) return null
  const start = { x: from.x + CARD_WIDTH, y: from.y + CARD_HEIGHT / 2 }
  const end = { x: to.x - 2, y: to.y + CARD_HEIGHT / 2 }
  const bend = Math.max(COLUMN_GAP / 2, Math.abs(end.x - start.x) / 2)
  return (
    <>
      <path
        d={`M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`}
        fill="none"
        strokeWidth="1.75"
        strokeDasharray={kind === 'branch' ? '6 5' : undefined}
        markerEnd="url(#quest-arrow)"
        className="stroke-muted"
      />
      {label !== '' && (
        <text
          x={(start.x + end.x) / 2}
          y={(start.y + end.y) / 2 + 4}
          textAnchor="middle"
          paintOrder="stroke"
          strokeWidth="5"
          className="fill-text stroke-s1 text-2xs italic"
        >
          {label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label}
        </text>
      )}
    </>
  )
}
