import { useState } from 'react'

/** True once `claim` has been true: for parts that are loaded when first wanted and then stay. */
export function useHasBeen(claim: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(claim)
  if (claim && !hasBeen) setHasBeen(true)
  return hasBeen
}
