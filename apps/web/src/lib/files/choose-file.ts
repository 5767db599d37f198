/** Asks for a file with the browser's own dialog; never resolves if the user closes the dialog without choosing one. */
export function chooseFile(accept: string): Promise<File> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file !== undefined) resolve(file)
    })
    input.click()
  })
}
