/** Leads to the first field that is wrong, once it has been drawn. */
export function focusFirstError(formId: string): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
