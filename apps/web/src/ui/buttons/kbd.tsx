/** A key's name; hidden where there is no keyboard to speak of. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className="rounded-1 border border-line bg-s2 px-1.5 font-mono text-2xs text-muted not-pointer-fine:hidden">{children}</kbd>
}
