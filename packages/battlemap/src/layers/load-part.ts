/** Loads a part of the board's code when it is first needed; after a failure the next call tries again. */
export function partLoader<Part>(load: () => Promise<Part>, loaded: (part: Part) => void): () => void {
  let isLoading = false
  return () => {
    if (isLoading) return
    isLoading = true
    load()
      .then(loaded)
      .catch(() => {
        isLoading = false
      })
  }
}
