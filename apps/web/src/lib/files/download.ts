/** Saves a text file through the browser's downloads. */
export function downloadText(fileName: string, text: string, type = 'application/json'): void {
  downloadFile(fileName, new Blob([text], { type }))
}

export function downloadFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Not at once: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
