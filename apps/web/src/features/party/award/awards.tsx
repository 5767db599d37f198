import { levelReached } from '@hearthlight/rules/character'
import { type Award, receivedBy, type TableState } from '@hearthlight/table'
import { Suspense, useCallback, useEffect } from 'react'
import { openAward, openTreasure, useAwardDialog } from '../../../lib/award-dialog'
import { awardLines, gainText } from '../../../lib/award-text'
import { useCommands } from '../../../lib/commands'
import { t } from '../../../lib/i18n'
import { causeIsGone, notifications, notify } from '../../../lib/notifications'
import { useSend } from '../../../live/use-send'
import { useIsDm, useLive } from '../../../live/use-table'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { useHasBeen } from '../../../ui/feedback/use-has-been'

const AwardDialog = lazyPart(async () => (await import('./award-dialog.lazy')).AwardDialog)

interface AwardsProps {
  /** Opens the sheet of this player's character. */
  readonly onSheet: (playerId: string) => void
}

/** The DM's dialog for awards, its command, and news of awards for everyone at the table. */
export function Awards({ onSheet }: AwardsProps) {
  const isDm = useIsDm()
  const isWanted = useHasBeen(useAwardDialog(({ isOpen }) => isOpen))
  useAwardNews(onSheet)
  useCommands(
    useCallback(
      () =>
        isDm
          ? [
              { id: 'award', label: t('Award the party'), hint: t('XP, coins and items'), section: t('Session'), run: openAward },
              {
                id: 'treasure',
                label: t('Roll treasure'),
                hint: t('For the last fight, or a hoard'),
                section: t('Session'),
                run: openTreasure,
              },
            ]
          : [],
      [isDm],
    ),
  )
  return <Suspense>{isDm && isWanted && <AwardDialog />}</Suspense>
}

/** Longer than usual: people look at each other when they are rewarded. The DM may take it back meanwhile. */
const SHOWN_MS = 12_000

/** Awards that came or went since the last state of the table: by an announcement, or while the connection was lost. */
function useAwardNews(onSheet: (playerId: string) => void): void {
  const live = useLive()
  const send = useSend()
  useEffect(
    () =>
      live.store.subscribe(({ table, you }, { table: before }) => {
        if (table === undefined || before === undefined || you === undefined) return
        const [had, has] = [before.campaign.awards, table.campaign.awards]
        if (had === has) return
        const without = (some: readonly Award[], others: readonly Award[]) => some.filter(({ id }) => !others.some((one) => one.id === id))
        for (const award of without(had, has)) {
          causeIsGone(causeOf(award))
          tellTakenBack(award, you)
        }
        for (const award of without(has, had)) {
          if (you.role === 'dm') tellGiven(award, table, () => void send('party-award-undo', { awardId: award.id }))
          else tellReceived(award, table, you.userId, () => onSheet(you.userId))
        }
      }),
    [live, send, onSheet],
  )
}

const causeOf = ({ id }: Award) => `award ${id}`

function tellGiven(award: Award, { party }: TableState, undo: () => void): void {
  const nameOf = (id: string) => party.seats.find((seat) => seat.id === id)?.character.name ?? t('somebody')
  notify({
    type: 'success',
    title: t('The party was awarded'),
    message: awardLines(award, nameOf).join(' · '),
    duration: SHOWN_MS,
    cause: causeOf(award),
    actions: [{ label: t('Undo'), variant: 'secondary', run: undo }],
  })
}

function tellReceived(award: Award, { party }: TableState, playerId: string, openSheet: () => void): void {
  const seat = party.seats.find(({ id }) => id === playerId)
  const gain = receivedBy(award, playerId)
  const received = gainText(gain)
  const isMilestone = award.isMilestone === true && award.to.some((id) => id === playerId)
  if (seat === undefined || (received === '' && !isMilestone)) return
  // The sheet has the award already: its changes are announced first.
  const points = seat.play?.experiencePoints
  const level = points === undefined ? undefined : levelReached(seat.character.level, points - gain.experience, points)
  const news = [
    level === undefined ? undefined : t('Level {level} reached', { level }),
    isMilestone ? t('You may level up.') : undefined,
    seat.play === undefined && received !== '' ? t('The sheet is not at the table: write it down.') : undefined,
    award.reason,
  ]
  const told: string = notify({
    type: 'success',
    title: received === '' ? t('Milestone') : t('You received {what}', { what: received }),
    message: news.filter(Boolean).join(' · '),
    duration: SHOWN_MS,
    cause: causeOf(award),
    actions: [
      {
        label: t('Open the sheet'),
        variant: level === undefined && !isMilestone ? 'secondary' : 'primary',
        run: () => {
          notifications.dismiss(told)
          openSheet()
        },
      },
    ],
  })
}

function tellTakenBack(award: Award, { userId, role }: { readonly userId: string; readonly role: string }): void {
  const what = gainText(receivedBy(award, userId))
  if (role === 'dm') notify({ type: 'info', title: t('The award was taken back') })
  else if (what !== '') notify({ type: 'info', title: t('The DM took back {what}', { what }) })
}
