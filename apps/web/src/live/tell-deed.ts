import { type Deed, linesInOrder } from '@hearthlight/table'
import { deedText } from '../lib/deed-text'
import { t } from '../lib/i18n'
import { notify } from '../lib/notifications'
import { PHONE } from '../lib/use-media'
import { followDeed } from './follow-deed'
import type { TableSession } from './table-session'

/**
 * On a phone, where the chat is elsewhere: tells the user what has come of the last act that they declared for this creature. A roll is
 * announced before its message is answered, so the deed is in the log once it is.
 */
export function tellDeed(live: Pick<TableSession, 'store'>, authorId: string): void {
  if (!window.matchMedia(PHONE).matches) return
  const { table, you } = live.store.getState()
  const deeds: readonly Deed[] = table === undefined ? [] : linesInOrder(table.deeds.log)
  const deed = deeds.findLast(({ author, playerId }) => author.id === authorId && playerId === you?.userId)
  if (deed === undefined) return
  followDeed(live, deed, (present) => notify({ type: 'info', title: t('What comes of it'), message: deedText(present), key: 'deed' }))
}
