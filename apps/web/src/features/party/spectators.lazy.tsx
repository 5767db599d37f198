import { X } from 'lucide-react'
import { plural, t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { IconButton } from '../../ui/buttons/icon-button'
import { RoleGlyph } from '../../ui/game/role-glyph'

/** WATCH-3 Who watches the table, for everybody at it; whoever leads it sends them away. */
export function Spectators({ isCompact = false }: { readonly isCompact?: boolean }) {
  const open = useTable((table) => table.displays.open)
  const online = useView((view) => view.online)
  const isDm = useIsDm()
  const send = useSend()
  const watching = open.filter(({ isSpectator }) => isSpectator === true)
  if (isCompact) {
    const names = plural(watching.length, '1 spectator: {names}', '{count} spectators: {names}', {
      names: watching.map(({ name }) => name).join(', '),
    })
    return (
      <p title={names} className="flex items-center gap-1 text-2xs text-muted tabular-nums">
        <RoleGlyph of="spectator" label={names} className="size-4 text-azure" />
        <span aria-hidden>{watching.length}</span>
      </p>
    )
  }
  return (
    <section aria-labelledby="spectators" className="grid grid-cols-1 gap-1">
      <h3 id="spectators" className="text-sm font-semibold text-muted">
        {t('Watching')}
      </h3>
      <ul className="grid grid-cols-1 gap-1">
        {watching.map(({ id, name }) => (
          <li key={id} className="flex min-h-hit items-center gap-2 rounded-2 border border-line bg-s2 px-2.5 text-sm">
            <RoleGlyph of="spectator" label={t('Spectator')} className="size-4 text-azure" />
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
            <span className={`ms-auto shrink-0 text-2xs ${online.includes(id) ? 'text-moss' : 'text-faint'}`}>
              {online.includes(id) ? t('online') : t('away')}
            </span>
            {isDm && (
              <IconButton label={t('Send {name} away', { name })} glyph={X} onClick={() => void send('display-close', { displayId: id })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
