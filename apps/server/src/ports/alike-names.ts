/** GUEST-6 Whether people would read two names as the same, whatever their case, their width and what is invisible in them. */
export function areAlike(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
}
