import { useState } from 'react'

/** Whether some work is running, and a function that awaits it: `const outcome = await during(save())`. */
export function useBusy(): readonly [isBusy: boolean, during: <Result>(work: Promise<Result>) => Promise<Result>] {
  const [isBusy, setBusy] = useState(false)
  const during = async <Result>(work: Promise<Result>) => {
    setBusy(true)
    try {
      return await work
    } finally {
      setBusy(false)
    }
  }
  return [isBusy, during]
}
