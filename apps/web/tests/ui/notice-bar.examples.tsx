import { Button } from '../../src/ui/button/button.tsx';
import { NoticeBar } from '../../src/ui/notice-bar/notice-bar.tsx';
import { type Examples, keeping } from './example.tsx';

export const examples: Examples = {
  'Kommt und geht': keeping(false, (shown, onChange) => (
    <>
      <NoticeBar
        tone="attention"
        actions={[{ label: 'Erneut versuchen', onClick: () => onChange(false) }]}
        onDismiss={() => onChange(false)}
      >
        {shown && 'Ihre Eingaben werden gerade nicht gespeichert. Sie können ohne Unterbrechung weiterarbeiten.'}
      </NoticeBar>
      <NoticeBar onDismiss={() => onChange(false)}>{shown && 'Es gibt etwas Neues.'}</NoticeBar>
      <Button onClick={() => onChange(!shown)}>Hinweis</Button>
    </>
  )),
};
