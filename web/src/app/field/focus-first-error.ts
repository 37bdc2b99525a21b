/** Focuses the first invalid field once it is rendered. */
export function focusFirstError(formId: string): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
