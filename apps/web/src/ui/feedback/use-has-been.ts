import { useState } from 'react'

/** True from the first time that the claim was: for what is loaded when it is first wanted and then stays. */
export function useHasBeen(claim: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(claim)
  if (claim && !hasBeen) setHasBeen(true)
  return hasBeen
}
