import { useCallback, useEffect } from 'react'
import { glowToken } from '../../lib/first-run'
import { t } from '../../lib/i18n'
import { useAnnouncement, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'

/** For a player who never sat at a table, once they have a token: it glows until it was moved, or this was put away. */
export function PlayerCard({ onDone }: { readonly onDone: () => void }) {
  const you = useView((view) => view.you?.userId)
  const hasToken = useTable((table) => Object.values(table.map.tokens).some((token) => token.ownerId === you))
  useEffect(() => {
    glowToken(hasToken)
    return () => glowToken(false)
  }, [hasToken])
  useAnnouncement(
    'token-moved',
    useCallback(
      (_payload, { by }) => {
        if (by === you) onDone()
      },
      [you, onDone],
    ),
  )
  if (!hasToken) return null
  return (
    <section
      aria-label={t('First steps')}
      className="float-shadow pointer-events-auto flex items-center gap-4 rounded-3 border border-gold bg-s1 py-2 ps-4 pe-2"
    >
      <p role="status" className="text-sm font-semibold">
        {t('Your token is glowing. Drag it. Type /roll.')}
      </p>
      <Button className="shrink-0 whitespace-nowrap" onClick={onDone}>
        {t('Got it')}
      </Button>
    </section>
  )
}
