import { PRODUCT_NAME } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { t } from '../../lib/words'
import { useTable, useView } from '../../live/use-table'
import { yourTurnText } from '../combat'

/** The tab says which table this is, whether it waits, and whether it waits for you. */
export function useSessionTitle(): void {
  const { name, isPaused } = useTable((table) => table.session)
  const you = useView((view) => view.you?.userId)
  const isYourTurn = useTable((table) => yourTurnText(table.combat, you ?? '') !== undefined)
  useEffect(() => {
    document.title = isYourTurn ? t('● Your turn — {name}', { name }) : `${isPaused ? '‖ ' : ''}${name} — ${PRODUCT_NAME}`
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [name, isPaused, isYourTurn])
}
