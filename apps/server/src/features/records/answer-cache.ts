/** Keeps answers that follow from a session's events, each with the version of the events that it was made from. */
export interface AnswerCache<Answer> {
  /** The cached answer, if the version is still the same; otherwise what `make` answers. Undefined is not cached. */
  take<Made extends Answer | undefined>(key: string, version: string, make: () => Promise<Made>): Promise<Answer | Made>
}

/** Holds the `most` answers that were asked for last. */
export function createAnswerCache<Answer>(most: number): AnswerCache<Answer> {
  const answers = new Map<string, { readonly version: string; readonly answer: Answer }>()
  return {
    take: async (key, version, make) => {
      const known = answers.get(key)
      answers.delete(key)
      if (known !== undefined && known.version === version) {
        answers.set(key, known)
        return known.answer
      }
      const answer = await make()
      if (answer === undefined) return answer
      answers.delete(key)
      answers.set(key, { version, answer })
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break
        answers.delete(oldest)
      }
      return answer
    },
  }
}
