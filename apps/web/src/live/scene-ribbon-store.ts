import { create } from 'zustand'

/** The DM's choice; undefined: shown as soon as there are several scenes. */
const useChoice = create<{ readonly isShown: boolean | undefined }>(() => ({ isShown: undefined }))

/** Whether the ribbon of scenes is shown, given the number of scenes that this person knows; players know none. */
export function useSceneRibbon(scenes: number): boolean {
  const isShown = useChoice((choice) => choice.isShown)
  return scenes > 0 && (isShown ?? scenes > 1)
}

export function showSceneRibbon(isShown: boolean): void {
  useChoice.setState({ isShown })
}
