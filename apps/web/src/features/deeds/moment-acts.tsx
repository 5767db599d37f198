import type { AreaPlace } from '@hearthlight/rules/grid'
import { type Act, type ActMoment, isLaidAnew, laterMoments } from '@hearthlight/rules/resolve'
import type { Deed } from '@hearthlight/table'
import { Move, Timer } from 'lucide-react'
import { t } from '../../lib/i18n'
import { placeArea } from '../../live/area-placing'
import { markedAt } from '../../live/own-targets'
import { useSend } from '../../live/use-send'
import { useLive, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'

/** DEED-11 For the DM and the hero's player: carries a later moment of the act out, on those whom it then concerns, without another slot. */
export function MomentActs({ deed }: { readonly deed: Deed }) {
  const live = useLive()
  const send = useSend()
  const you = useView((view) => view.you)
  const { id: deedId, author, status, asked } = deed
  const moments = laterMoments(deed)
  const isDone = status === 'applied' || status === 'rolled'
  if (moments.length === 0 || !isDone || (you?.role !== 'dm' && you?.userId !== author.id)) return null
  const resolve = (place?: AreaPlace) => {
    const { table } = live.store.getState()
    const marked = table === undefined ? [] : markedAt(table).map((id) => ({ id }))
    void send('deed-resolve', {
      authorId: author.id,
      act: { kind: 'moment', deedId },
      ...(marked.length === 0 ? {} : { targets: marked }),
      ...(place === undefined ? {} : { place }),
    })
  }
  // The DM alone has the act.
  const moving = asked?.place !== undefined && isLaidAnew(asked.act) && asked.act.area !== undefined ? asked.act : undefined
  const layAnew = async ({ area, ...act }: Act) => {
    const placed = area && (await placeArea({ act: { ...act, area }, authorId: author.id }))
    if (placed) resolve(placed.place)
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span className="min-w-0 flex-1 text-xs text-muted">{moments.map((moment) => MOMENT_WORDS[moment]).join(' · ')}</span>
      {moving !== undefined && (
        <Button variant="ghost" icon={<Move aria-hidden className="size-4" />} onClick={() => void layAnew(moving)}>
          {t('Lay it elsewhere')}
        </Button>
      )}
      <Button icon={<Timer aria-hidden className="size-4" />} onClick={() => resolve()}>
        {t('Its moment has come')}
      </Button>
    </div>
  )
}

/** When an act comes later or again. Moments of the data that no act has are read as any other. */
const MOMENT_WORDS: Readonly<Record<ActMoment, string>> = {
  cast: t('When it is cast'),
  hit: t('When it hits'),
  enter: t('When somebody enters'),
  cross: t('When somebody passes through'),
  'turn-start': t('At the start of a turn there'),
  'turn-end': t('At the end of a turn there'),
  'next-turn-end': t('At the end of a turn there'),
  'your-turn-start': t('At the start of its caster’s turn'),
  'move-5-ft': t('For each 5 feet of the way'),
  ram: t('When it rams somebody'),
  action: t('With an action'),
  'bonus-action': t('With a bonus action'),
  concentrating: t('At the end of its caster’s turn'),
  trigger: t('When it is set off'),
  wake: t('On waking'),
  mishap: t('Only by a mishap'),
  later: t('Later'),
  struck: t('Later'),
  attacked: t('Later'),
  'weapon-hit': t('When it hits'),
  'weapon-die': t('When it hits'),
  teleport: t('Later'),
  enclosed: t('Later'),
  collapse: t('Later'),
  burning: t('Later'),
  disobeys: t('Later'),
}
