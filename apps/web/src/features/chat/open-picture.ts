import { create } from 'zustand'

/** The line whose picture is open. It is stored outside the list, which drops lines that are scrolled away. */
export const useOpenPicture = create<{ readonly lineId: string | undefined }>(() => ({ lineId: undefined }))

export function openPicture(lineId: string | undefined): void {
  useOpenPicture.setState({ lineId })
}
