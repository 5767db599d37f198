/** What the tool in hand does, and where the pointer is. */
export function StatusBar({
  place,
  notice,
  selectedName,
}: {
  readonly place: string
  readonly notice: string
  readonly selectedName: string | undefined
}) {
  const hint = selectedName === undefined ? 'Select: click a token, drag to move it.' : `${selectedName}: drag to move, arrow keys nudge.`
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-7 items-center gap-3 bg-table px-3 text-xs text-muted max-md:hidden md:px-64">
      <span className="truncate">{hint}</span>
      <span role="status" className="truncate text-amber">
        {notice}
      </span>
      <span className="ml-auto shrink-0 font-mono text-faint">{place}</span>
    </div>
  )
}
