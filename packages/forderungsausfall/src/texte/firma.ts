/** Texts beside questions and heading. [STEP-FIRMA-02] */
export const firmaTexte = {
  inhaberPanel: 'Inhaber/in bzw. Geschäftsführer/in',
  inhaberPflicht: 'Bitte geben Sie mindestens eine Inhaberin, einen Inhaber oder eine geschäftsführende Person an.',
} as const;
