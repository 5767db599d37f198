/** A key's name; hidden on devices that probably have no keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="rounded-1 border border-line bg-s2 px-1.5 font-mono text-2xs text-muted not-pointer-fine:hidden">{children}</kbd>
}
